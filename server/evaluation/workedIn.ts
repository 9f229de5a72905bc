import type { Range } from '../workedTime/dates'
import { addDays, dayStart, type Zone } from '../workedTime/time'

interface Condition {
  where: string
  values: (string | number)[]
}

const WORKED = `(EXISTS (SELECT 1 FROM task t WHERE t.user_id = u.id AND t.cancelled_at IS NULL AND t.date BETWEEN ? AND ?
  AND (t.date >= ? OR t.fin IS NULL OR t.fin > ?))
  OR EXISTS (SELECT 1 FROM task t WHERE t.user_id = u.id AND t.long_lasting = 1 AND t.fin > ? AND t.date < ?
  AND t.cancelled_at IS NULL))`

/** Users who worked on some days, including entries that began before them. */
export const workedIn = (zone: Zone, { debut, fin }: Range): Condition => {
  const [evening, midnight] = [addDays(debut, -1), dayStart(zone, debut)]
  return { where: WORKED, values: [evening, fin, debut, midnight, midnight, evening] }
}

const UNDER_CONTRACT = `EXISTS (SELECT 1 FROM contract k WHERE k.user_id = u.id AND k.cancelled_at IS NULL
  AND k.debut <= ? AND (k.fin IS NULL OR k.fin >= ?))`

/** Users with a contract or hours on some days, active or not: those of payroll and records. */
export function employedOrWorkedIn(zone: Zone, { debut, fin }: Range): Condition {
  const worked = workedIn(zone, { debut, fin })
  return { where: `(${UNDER_CONTRACT} OR ${worked.where})`, values: [fin, debut, ...worked.values] }
}
