import { compareNames } from '../db/names'
import { employedOrWorkedIn } from '../evaluation/workedIn'
import type { OperationContext } from '../operation/operation'
import { notFound } from '../shared/errors'
import type { Range } from '../workedTime/dates'
import { addDays } from '../workedTime/time'

export interface Paid {
  id: number
  nom: string
  prenom: string
  societe_id: number
  active: number
}

const PEOPLE = 'SELECT u.id, u.nom, u.prenom, u.societe_id, u.active FROM user u'

// Besides active users: those with approved weeks, of earlier months too, as a late approval is paid now.
const TO_REPORT = `(EXISTS (SELECT 1 FROM week w WHERE w.user_id = u.id AND w.state = 'APPROUVEE' AND w.monday BETWEEN ? AND ?)
      OR EXISTS (SELECT 1 FROM payroll_amount p WHERE p.user_id = u.id))`

// Users now or formerly in the company, or in its exports.
const OF_COMPANY = `(u.societe_id = ?
  OR EXISTS (SELECT 1 FROM former_company f WHERE f.user_id = u.id AND f.company_id = ? AND f.cancelled_at IS NULL)
  OR EXISTS (SELECT 1 FROM payroll_amount p WHERE p.user_id = u.id AND p.company_id = ?))`

/**
 * @param debut first day to approve @param since first day searched for changes
 * @throws {AppError} NOT_FOUND for an unknown company
 */
export async function readPaidPeople(
  { db, zone }: OperationContext,
  { debut, fin, since }: Range & { since: string },
  company: number | null,
) {
  const present = employedOrWorkedIn(zone, { debut, fin })
  const all = `${PEOPLE} WHERE (${present.where} OR ${TO_REPORT})`
  const values = [...present.values, addDays(since, -6), fin]
  if (company === null) return (await db.rows<Paid>(all, values)).sort(compareNames)
  const [found] = await db.rows<{ id: number }>('SELECT id FROM company WHERE id = ?', [company])
  if (!found) throw notFound('Cette société n’existe pas')
  const people = await db.rows<Paid>(`${all} AND ${OF_COMPANY}`, [...values, company, company, company])
  return people.sort(compareNames)
}
