import type { MonthKind } from '../../schema/rules/payroll'
import type { Range } from '../workedTime/dates'
import { addDays, sundayOf, weekOf } from '../workedTime/time'
import { mondaysOfMonth, monthsFrom, spanOfMonth } from './calendarMonth'

/** How a company counts its months, from one on. */
export interface MonthChoice {
  /** `YYYY-MM`. */
  month: string
  kind: MonthKind
}

/** What a month of payroll holds. */
export interface PayrollBounds {
  kind: MonthKind
  /** The days whose absences and hours it counts. */
  days: Range
  /** The weeks whose overtime it counts, those whose Sunday lies in it: from their first day to their last. */
  weeks: Range
  /** Mondays of all weeks of which it counts something. */
  mondays: string[]
}

const WEEK = 7

/** The choice that holds in a month; undefined before the first one. @param choices by month */
export const choiceIn = (choices: readonly MonthChoice[], month: string): MonthChoice | undefined =>
  choices.findLast((choice) => choice.month <= month)

export const kindIn = (choices: readonly MonthChoice[], month: string): MonthKind =>
  choiceIn(choices, month)?.kind ?? 'SEMAINES'

/** The last day that a month counts. */
const lastDayOf = (choices: readonly MonthChoice[], month: string) =>
  kindIn(choices, month) === 'JOURS' ? addDays(`${monthsFrom(month, 1)}-01`, -1) : spanOfMonth(month).fin

/**
 * What a month counts. Its days begin after the last one that the month before counts, whatever that one goes by: so where a company
 * changes its choice, each day is of one month and no other.
 */
export function boundsOf(choices: readonly MonthChoice[], month: string): PayrollBounds {
  const weeks = spanOfMonth(month)
  const days = {
    debut: addDays(lastDayOf(choices, monthsFrom(month, -1)), 1),
    fin: lastDayOf(choices, month),
  }
  const mondays = mondaysOfMonth(month)
  for (let monday = weekOf(days.fin); monday > weeks.fin; monday = addDays(monday, -WEEK))
    mondays.push(monday)
  return { kind: kindIn(choices, month), days, weeks, mondays }
}

/** From the first day of all that a month may count, whatever is chosen, to the last day of its last week. */
export const widestOf = (month: string): Range => ({
  debut: spanOfMonth(month).debut,
  fin: sundayOf(weekOf(addDays(`${monthsFrom(month, 1)}-01`, -1))),
})
