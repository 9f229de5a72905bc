import { type FormerRow, membershipOn, membershipsOf } from '../memberships/companies'
import { addDays } from '../workedTime/time'
import type { Paid } from './people'
import type { ReportedAmounts } from './reportedSince'

const SUNDAY = 6

/** Somebody's weeks in a company, of which its exports tell. */
export interface Employment {
  company: number
  /** What the exports so far have told of them. */
  told: ReportedAmounts
  /** Months that any company's exports told of them: what one takes back of them another one gives. */
  toldMonths: readonly string[]
  /** A week is of the company that they are in on its Sunday. */
  isItsWeek(monday: string): boolean
  /** The last day in it up to a date. */
  untilIn(date: string): string
}

interface Known {
  former: ReadonlyMap<number, FormerRow[]>
  told: ReadonlyMap<number, ReadonlyMap<number, ReportedAmounts>>
  /** Null for all of them. */
  company: number | null
}

/**
 * Of one company or of all, the present one first. A company that has told of somebody's weeks remains one of theirs,
 * whatever is put right of the day of their move.
 */
export function employmentsOf({ id, societe_id }: Paid, { former, told, company }: Known): Employment[] {
  const memberships = membershipsOf(former.get(id), societe_id)
  const ofPerson = told.get(id)
  const companies = new Set([...memberships.map((one) => one.company).reverse(), ...(ofPerson?.keys() ?? [])])
  const toldMonths = [...new Set([...(ofPerson?.values() ?? [])].flatMap((one) => [...one.keys()]))]
  return [...companies]
    .filter((one) => company === null || one === company)
    .map((one) => ({
      company: one,
      told: ofPerson?.get(one) ?? new Map(),
      toldMonths,
      isItsWeek: (monday) => membershipOn(memberships, addDays(monday, SUNDAY)).company === one,
      untilIn(date) {
        const last = memberships.findLast((membership) => membership.company === one)
        return last?.fin && last.fin < date ? last.fin : date
      },
    }))
}
