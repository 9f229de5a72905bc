import { PAYROLL_MONTHS } from '../../schema/payrollWords'
import type { MonthKind } from '../../schema/rules/payroll'
import type { OperationContext } from '../operation/operation'
import { badInput } from '../shared/errors'
import type { Range } from '../workedTime/dates'
import { monthName } from '../workedTime/periods'
import { addDays, sundayOf, weekOf } from '../workedTime/time'
import { mondaysOfMonth, monthsFrom, spanOfMonth } from './calendarMonth'

/** @throws {AppError} BAD_USER_INPUT: a mistyped year would evaluate decades */
export function rejectFarOffMonth({ zone, now }: OperationContext, month: string) {
  const current = zone.dateAt(now()).slice(0, 7)
  const oldest = monthsFrom(current, PAYROLL_MONTHS.oldest)
  const newest = monthsFrom(current, PAYROLL_MONTHS.newest)
  if (month < oldest || month > newest)
    throw badInput(`Choisissez un mois entre ${monthName(oldest)} et ${monthName(newest)}`, 'month')
}

/** Kind of payroll month of a company, from a month on. */
export interface MonthChoice {
  /** `YYYY-MM`. */
  month: string
  kind: MonthKind
}

export interface PayrollBounds {
  kind: MonthKind
  /** Days whose absences and hours it includes. */
  days: Range
  /** Weeks whose overtime it includes, those whose Sunday is in the month: first to last day. */
  weeks: Range
  /** Mondays of all weeks that overlap the month. */
  mondays: string[]
}

const WEEK = 7

/** Choice in force in a month; undefined before the first one. @param choices by month */
export const choiceIn = (choices: readonly MonthChoice[], month: string): MonthChoice | undefined =>
  choices.findLast((choice) => choice.month <= month)

export const kindIn = (choices: readonly MonthChoice[], month: string): MonthKind =>
  choiceIn(choices, month)?.kind ?? 'SEMAINES'

/** Last day of a month. */
const lastDayOf = (choices: readonly MonthChoice[], month: string) =>
  kindIn(choices, month) === 'JOURS' ? addDays(`${monthsFrom(month, 1)}-01`, -1) : spanOfMonth(month).fin

/**
 * A month begins after the last day of the month before: when a company changes its choice, each day is still
 * in exactly one month.
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

/** Largest range of a month over all kinds, to the last day of its last week. */
export const widestOf = (month: string): Range => ({
  debut: spanOfMonth(month).debut,
  fin: sundayOf(weekOf(addDays(`${monthsFrom(month, 1)}-01`, -1))),
})
