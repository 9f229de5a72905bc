import { selectIn } from '../db/bulk'
import type { Querier } from '../db/database'
import type { FormerCompany } from '../db/entities/FormerCompany'
import { groupBy } from '../shared/groupBy'
import { addDays } from '../workedTime/time'

/** A row of `former_company` that stands, with the company's name. */
export type FormerRow = Omit<FormerCompany, 'user' | 'company'> & { nom: string }

/** The days that somebody is in a company, both included; null without an end. */
export interface Membership {
  company: number
  /** Null for the present one: whoever reads the person knows it. */
  nom: string | null
  debut: string
  fin: string | null
}

/** Before any day of work. */
const EVER = '0001-01-01'

const FORMER = `
  SELECT f.id, f.user_id, f.company_id, f.fin, f.cancelled_at, c.nom
  FROM former_company f JOIN company c ON c.id = f.company_id
  WHERE f.cancelled_at IS NULL AND f.user_id IN`

const earliestFirst = (a: FormerRow, b: FormerRow) => (a.fin < b.fin ? -1 : 1)

/** The companies that people were in, by person, the earliest first; those who never moved are not among them. */
export async function readFormer(db: Querier, users: readonly number[]): Promise<Map<number, FormerRow[]>> {
  const rows = await selectIn<FormerRow>(db, FORMER, users)
  return groupBy(rows.sort(earliestFirst), ({ user_id }) => user_id)
}

/** The companies that somebody is in, one after the other; the present one comes last. */
export function membershipsOf(former: readonly FormerRow[] = [], present: number): Membership[] {
  const after = (index: number) => {
    const before = former[index - 1]
    return before ? addDays(before.fin, 1) : EVER
  }
  return [
    ...former.map(({ company_id, nom, fin }, index) => ({
      company: company_id,
      nom,
      debut: after(index),
      fin,
    })),
    { company: present, nom: null, debut: after(former.length), fin: null },
  ]
}

/** The company, by name too, that somebody is in on a civil day. */
export function companyOn(
  former: readonly FormerRow[] | undefined,
  { societe_id, societe }: { societe_id: number; societe: string },
  date: string,
): { id: number; nom: string } {
  const { company, nom } = membershipOn(membershipsOf(former, societe_id), date)
  return { id: company, nom: nom ?? societe }
}

/** Which of them holds on a civil day. */
export const membershipOn = (memberships: readonly Membership[], date: string): Membership =>
  memberships.find(({ fin }) => fin === null || fin >= date) as Membership
