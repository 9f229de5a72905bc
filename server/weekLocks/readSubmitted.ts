import type { OperationContext } from '../operation/operation'
import { formatInstant, weekOf } from '../workedTime/time'

const SUBMITTED = `SELECT submitted_at FROM week WHERE user_id = ? AND monday = ? AND state = 'SOUMISE'`

/** When the week of a day was submitted, while it awaits a decision. Only a week that is over can be. */
export async function readSubmitted(
  { db, zone, now }: Pick<OperationContext, 'db' | 'zone' | 'now'>,
  user: number,
  date: string,
): Promise<string | null> {
  const monday = weekOf(date)
  if (monday >= weekOf(zone.dateAt(now()))) return null
  const [week] = await db.rows<{ submitted_at: number }>(SUBMITTED, [user, monday])
  return week ? formatInstant(week.submitted_at) : null
}
