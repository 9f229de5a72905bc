import type { OperationContext } from '../operation/operation'
import type { Range } from '../workedTime/dates'

interface Running {
  user_id: number
  /** Running entries that began in the range; `overdue`: those of them that began before today. */
  running: number
  overdue: number
  /** Running entries that began before today, in any range, and the earliest day. */
  forgotten: number
  since: string | null
}

// Forces `ix_task_running`, which finds the few running entries: SQLite would scan all entries in group
// order, but keeps the order of a cross join.
export const RUNNING = `
  SELECT t.user_id, t.date, COUNT(*) AS count
  FROM user u CROSS JOIN task t ON t.user_id = u.id
  WHERE t.fin IS NULL AND t.cancelled_at IS NULL GROUP BY t.user_id, t.date`

/** Users with running entries in a range and from before `today`. */
export async function runningByUser({ db }: OperationContext, { debut, fin }: Range, today: string) {
  const rows = await db.rows<{ user_id: number; date: string; count: number }>(RUNNING)
  const people = new Map<number, Running>()
  for (const { user_id, date, count } of rows) {
    const own = people.get(user_id) ?? { user_id, running: 0, overdue: 0, forgotten: 0, since: null }
    const isWithin = date >= debut && date <= fin
    if (isWithin) own.running += count
    if (isWithin && date < today) own.overdue += count
    if (date < today) own.forgotten += count
    if (date < today && date < (own.since ?? today)) own.since = date
    people.set(user_id, own)
  }
  return people
}
