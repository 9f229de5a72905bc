import { placeholders } from '../db/bulk'
import type { OperationContext } from '../operation/operation'
import type { Range } from '../workedTime/dates'

/** A user's approved weeks: by Monday, the text kept for payroll, see `writePayable`. */
export type Approved = ReadonlyMap<string, string | null>

const approvedOf = (users: readonly number[]) => `
  SELECT user_id, monday, payable FROM week
  WHERE state = 'APPROUVEE' AND user_id IN (${placeholders(users.length)}) AND monday BETWEEN ? AND ?`

/** Approved weeks of a few users with their Monday in a range, by user. */
export async function readApproved(
  { db }: Pick<OperationContext, 'db'>,
  users: readonly number[],
  { debut, fin }: Range,
): Promise<Map<number, Approved>> {
  type Row = { user_id: number; monday: string; payable: string | null }
  const approved = new Map(users.map((id) => [id, new Map<string, string | null>()]))
  for (const { user_id, monday, payable } of await db.rows<Row>(approvedOf(users), [...users, debut, fin]))
    approved.get(user_id)?.set(monday, payable)
  return approved
}
