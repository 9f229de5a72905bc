import { selectIn } from '../db/bulk'
import type { Querier } from '../db/database'
import type { FormerCompany } from '../db/entities/FormerCompany'
import { groupBy } from '../shared/groupBy'
import { addDays } from '../workedTime/time'

export type FormerRow = Omit<FormerCompany, 'user' | 'company'> & { nom: string }

/** Days of a user in a company, both included; null for no end. */
export interface Membership {
  company: number
  /** Null for the current company, whose name is in the user's row. */
  nom: string | null
  debut: string
  fin: string | null
}

/** Before any entry. */
const EVER = '0001-01-01'

const FORMER = `
  SELECT f.id, f.user_id, f.company_id, f.fin, f.cancelled_at, c.nom
  FROM former_company f JOIN company c ON c.id = f.company_id
  WHERE f.cancelled_at IS NULL AND f.user_id IN`

const earliestFirst = (a: FormerRow, b: FormerRow) => (a.fin < b.fin ? -1 : 1)

/** Former companies by user, earliest first; users who never moved are missing. */
export async function readFormer(db: Querier, users: readonly number[]): Promise<Map<number, FormerRow[]>> {
  const rows = await selectIn<FormerRow>(db, FORMER, users)
  return groupBy(rows.sort(earliestFirst), ({ user_id }) => user_id)
}

/** Companies of a user in order; the current one is last. */
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

export function companyOn(
  former: readonly FormerRow[] | undefined,
  { societe_id, societe }: { societe_id: number; societe: string },
  date: string,
): { id: number; nom: string } {
  const { company, nom } = membershipOn(membershipsOf(former, societe_id), date)
  return { id: company, nom: nom ?? societe }
}

export const membershipOn = (memberships: readonly Membership[], date: string): Membership =>
  memberships.find(({ fin }) => fin === null || fin >= date) as Membership
