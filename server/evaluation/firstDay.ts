import type { ContractRow } from '../contracts/rows'
import { civilWeek, kindsOf } from '../labourLaw/figures/civilWeeks'
import type { Calendar } from '../labourLaw/figures/input'
import { LOOK_BACK_WEEKS, yearSince } from '../labourLaw/figures/weeks'
import type { Range } from '../workedTime/dates'
import { daysIn } from '../workedTime/periods'
import { addDays, sundayOf, weekOf, type Zone } from '../workedTime/time'
import type { Approved } from './approved'
import { touchesWeek } from './inWeek'

const WEEK = 7

interface Known {
  contracts: readonly Pick<ContractRow, 'debut' | 'fin'>[]
  absences: readonly Range[]
  calendar: Calendar
  approved: Approved
  zone: Zone
}

/** First day of the weeks that limits over several weeks look back to; weeks of leave are skipped. */
function firstOfWindow(monday: string, absences: readonly Range[]): string {
  let first = addDays(monday, -WEEK * (LOOK_BACK_WEEKS + 1))
  // Each leave within the window moves its start back by as many weeks as it touches.
  for (const { debut: from, fin } of [...absences].sort((a, b) => (a.fin < b.fin ? 1 : -1))) {
    if (fin < first || from > monday) continue
    const days = daysIn({ debut: weekOf(from), fin: sundayOf(weekOf(fin)) })
    first = addDays(first, -days)
  }
  return first
}

const yearOf = (date: string) => date.slice(0, 4)

/** Unpaid solidarity hours are capped per civil year: a later such day counts what an earlier one used. */
function capsFrom(monday: string, first: string, fin: string, { calendar, zone }: Known): string {
  const dates: string[] = []
  for (let at = first; at <= fin; at = addDays(at, WEEK)) {
    const week = civilWeek(zone, at)
    const kinds = kindsOf(calendar, week)
    for (const { date, weekday } of week.civilDays) if (kinds[weekday] === 'SOLIDARITE') dates.push(date)
  }
  const later = new Set(dates.filter((date) => date >= monday).map(yearOf))
  const used = dates.find((date) => date < monday && later.has(yearOf(date)))
  return used === undefined ? monday : weekOf(used)
}

/**
 * First day on which the evaluation of a range may depend. What weeks of the year add to its totals is known
 * without their entries where they are approved, or under no contract.
 */
export function firstDay({ debut, fin }: Range, known: Known): string {
  const { absences, approved, calendar, contracts } = known
  const monday = weekOf(debut)
  const window = firstOfWindow(monday, absences)
  const year = yearSince(calendar, monday)
  if (window <= year) return window
  // A week approved before such texts were kept adds what its entries say.
  const isKnown = (week: string) =>
    typeof approved.get(week) === 'string' || !contracts.some((contract) => touchesWeek(contract, week))
  let first = year
  while (first < window && isKnown(first)) first = addDays(first, WEEK)
  return first === year ? year : capsFrom(first, year, fin, known)
}
