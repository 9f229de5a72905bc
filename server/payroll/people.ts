import { byName } from '../db/french'
import { rowsIn } from '../db/sets'
import { notFound } from '../ground/errors'
import type { Range } from '../hours/dates'
import { addDays } from '../hours/time'
import type { OperationContext } from '../seam/operation'

/** Somebody who may have to be paid. */
export interface Paid {
  id: number
  nom: string
  prenom: string
  societe_id: number
  active: number
}

// Whoever has a contract, or has worked, or has weeks approved, whether they are still here or not: weeks of earlier months
// too, for one that is approved late is paid now, and one that is not approved yet is named.
const PEOPLE = `
  SELECT u.id, u.nom, u.prenom, u.societe_id, u.active FROM user u
  WHERE (EXISTS (SELECT 1 FROM contract c WHERE c.user_id = u.id AND c.cancelled_at IS NULL
        AND c.debut <= ? AND (c.fin IS NULL OR c.fin >= ?))
      OR EXISTS (SELECT 1 FROM task t WHERE t.user_id = u.id AND t.date BETWEEN ? AND ? AND t.cancelled_at IS NULL)
      OR EXISTS (SELECT 1 FROM week w WHERE w.user_id = u.id AND w.state = 'APPROUVEE' AND w.monday BETWEEN ? AND ?)
      OR EXISTS (SELECT 1 FROM payroll_amount p WHERE p.user_id = u.id))`

// Who is in the company, was in it, or was told of by its exports.
const OF_COMPANY = `(u.societe_id = ?
  OR EXISTS (SELECT 1 FROM former_company f WHERE f.user_id = u.id AND f.company_id = ? AND f.cancelled_at IS NULL)
  OR EXISTS (SELECT 1 FROM payroll_amount p WHERE p.user_id = u.id AND p.company_id = ?))`

/**
 * @param debut the first day of the weeks that are to be approved
 * @param since the first day of the weeks of which changes are told
 * @throws {AppError} NOT_FOUND for a company that there is not
 */
export async function readPeople(
  { db }: OperationContext,
  { debut, fin, since }: Range & { since: string },
  company: number | null,
) {
  // A week is paid in the month of its Sunday; what began the evening before it is of it, too.
  const dates = [fin, debut, addDays(debut, -1), fin, addDays(since, -6), fin]
  if (company === null) return (await db.rows<Paid>(PEOPLE, dates)).sort(byName)
  const [found] = await db.rows<{ id: number }>('SELECT id FROM company WHERE id = ?', [company])
  if (!found) throw notFound('Cette société n’existe pas')
  const people = await db.rows<Paid>(`${PEOPLE} AND ${OF_COMPANY}`, [...dates, company, company, company])
  return people.sort(byName)
}

/** Somebody's approved weeks: by Monday, what was kept of each for payroll, see `writePayable`. */
export type Approved = ReadonlyMap<string, string | null>

const APPROVED = "SELECT user_id, monday, payable FROM week WHERE state = 'APPROUVEE' AND user_id IN"

/** By person. */
export async function readApproved({ db }: OperationContext, users: readonly number[]) {
  type Row = { user_id: number; monday: string; payable: string | null }
  const approved = new Map<number, Map<string, string | null>>()
  for (const { user_id, monday, payable } of await rowsIn<Row>(db, APPROVED, users))
    approved.set(user_id, (approved.get(user_id) ?? new Map()).set(monday, payable))
  return approved
}
