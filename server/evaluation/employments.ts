import { type AbsenceRow, currentAbsences } from '../absences/rows'
import type { NamedCalendar } from '../calendar/calendar'
import { type Calendars, readCalendars } from '../companyCalendar/calendar'
import { type ContractRow, readContracts } from '../contracts/rows'
import type { Querier } from '../db/database'
import { type Membership, membershipOn, membershipsOf, readFormer } from '../memberships/companies'
import { groupBy } from '../shared/groupBy'
import type { Range } from '../workedTime/dates'

export interface Worker {
  id: number
  societe_id: number
}

export interface Employment {
  /** Successive companies of the user. */
  memberships: Membership[]
  contracts: ContractRow[]
  /** Validated ones. */
  absences: AbsenceRow[]
  calendar: NamedCalendar
}

export interface Employments {
  /** Of all users together. */
  contracts: readonly ContractRow[]
  companies: readonly number[]
  of(user: number): Employment
}

/** Calendar of a user: for each date that of their company. */
function calendarOf(calendars: Calendars, memberships: readonly Membership[]): NamedCalendar {
  const [only, ...others] = memberships
  if (only && others.length === 0) return calendars.of(only.company)
  const on = (date: string) => calendars.of(membershipOn(memberships, date).company)
  return {
    kindOf: (date) => on(date).kindOf(date),
    isHoliday: (date) => on(date).isHoliday(date),
    nameOf: (date) => on(date).nameOf(date),
  }
}

/** Companies, contracts, absences and calendars of users; absences of a range, or of all time. */
export async function readEmployments(
  db: Querier,
  people: readonly Worker[],
  range?: Range,
): Promise<Employments> {
  const ids = people.map(({ id }) => id)
  const former = await readFormer(db, ids)
  const membershipsBy = new Map(
    people.map(({ id, societe_id }) => [id, membershipsOf(former.get(id), societe_id)]),
  )
  const companies = [
    ...new Set([...membershipsBy.values()].flatMap((all) => all.map(({ company }) => company))),
  ]
  const contracts = await readContracts(db, ids)
  const contractsOf = groupBy(contracts, ({ user_id }) => user_id)
  const absences = (await currentAbsences(db, ids, range)).filter(({ state }) => state === 'VALIDEE')
  const absencesOf = groupBy(absences, ({ user_id }) => user_id)
  const calendars = await readCalendars(db, companies)
  return {
    contracts,
    companies,
    of(user) {
      const memberships = membershipsBy.get(user) ?? []
      return {
        memberships,
        contracts: contractsOf.get(user) ?? [],
        absences: absencesOf.get(user) ?? [],
        calendar: calendarOf(calendars, memberships),
      }
    },
  }
}
