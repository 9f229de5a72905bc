import { type FormerRow, membershipOn, membershipsOf } from '../memberships/companies'
import { addDays } from '../workedTime/time'
import type { Paid } from './people'
import type { ReportedAmounts } from './reportedSince'

const SUNDAY = 6

export interface Employment {
  company: number
  reported: ReportedAmounts
  /** Months exported by any company: what one deducts, another one pays. */
  reportedMonths: readonly string[]
  /** A week belongs to the user's company on its Sunday. */
  isItsWeek(monday: string): boolean
  untilIn(date: string): string
}

interface Known {
  former: ReadonlyMap<number, FormerRow[]>
  reported: ReadonlyMap<number, ReadonlyMap<number, ReportedAmounts>>
  /** Null for all companies. */
  company: number | null
}

/**
 * Employments, the current one first. A company that has exported weeks of the user stays listed, even after
 * the day of the move is corrected.
 */
export function employmentsOf({ id, societe_id }: Paid, { former, reported, company }: Known): Employment[] {
  const memberships = membershipsOf(former.get(id), societe_id)
  const ofPerson = reported.get(id)
  const companies = new Set([...memberships.map((one) => one.company).reverse(), ...(ofPerson?.keys() ?? [])])
  const reportedMonths = [...new Set([...(ofPerson?.values() ?? [])].flatMap((one) => [...one.keys()]))]
  return [...companies]
    .filter((one) => company === null || one === company)
    .map((one) => ({
      company: one,
      reported: ofPerson?.get(one) ?? new Map(),
      reportedMonths,
      isItsWeek: (monday) => membershipOn(memberships, addDays(monday, SUNDAY)).company === one,
      untilIn(date) {
        const last = memberships.findLast((membership) => membership.company === one)
        return last?.fin && last.fin < date ? last.fin : date
      },
    }))
}
