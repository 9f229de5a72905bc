import type { Range } from '../workedTime/dates'
import { addDays, dayStart, type Zone } from '../workedTime/time'

/** A condition on the row `u` of `user`. */
interface Condition {
  where: string
  values: (string | number)[]
}

const WORKED = `EXISTS (SELECT 1 FROM task t WHERE t.user_id = u.id AND t.cancelled_at IS NULL AND t.date BETWEEN ? AND ?
  AND (t.date >= ? OR t.fin IS NULL OR t.fin > ?))`

/** Who has worked on some days: what began the evening before them is of them, too, once it goes past midnight. */
export const workedIn = (zone: Zone, { debut, fin }: Range): Condition => ({
  where: WORKED,
  values: [addDays(debut, -1), fin, debut, dayStart(zone, debut)],
})

const UNDER_CONTRACT = `EXISTS (SELECT 1 FROM contract k WHERE k.user_id = u.id AND k.cancelled_at IS NULL
  AND k.debut <= ? AND (k.fin IS NULL OR k.fin >= ?))`

/** Who has a contract or hours on some days, whether they are still here or not: of whom payroll and records tell. */
export function employedOrWorkedIn(zone: Zone, { debut, fin }: Range): Condition {
  const worked = workedIn(zone, { debut, fin })
  return { where: `(${UNDER_CONTRACT} OR ${worked.where})`, values: [fin, debut, ...worked.values] }
}
