import { placeholders } from '../db/bulk'
import type { Querier } from '../db/database'
import type { Range } from '../workedTime/dates'

const reopenedOf = (users: readonly number[]) => `
  SELECT w.user_id, w.monday FROM week w
  WHERE w.state <> 'APPROUVEE' AND w.user_id IN (${placeholders(users.length)}) AND w.monday BETWEEN ? AND ?
    AND EXISTS (SELECT 1 FROM week_snapshot s WHERE s.week_id = w.id)`

/** Mondays of weeks that were approved and no longer are, of a few users, by user. */
export async function readReopened(
  db: Querier,
  users: readonly number[],
  { debut, fin }: Range,
): Promise<Map<number, ReadonlySet<string>>> {
  type Row = { user_id: number; monday: string }
  const reopened = new Map(users.map((id) => [id, new Set<string>()]))
  for (const { user_id, monday } of await db.rows<Row>(reopenedOf(users), [...users, debut, fin]))
    reopened.get(user_id)?.add(monday)
  return reopened
}
