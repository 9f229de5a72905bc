import { missingOf } from '../evaluation/balances'
import type { Evaluated } from '../evaluation/facts'
import { daysOfWeek } from '../evaluation/inWeek'
import { hoursDueOn } from '../evaluation/present'
import { dueOn } from '../labourLaw/figures/due'
import { contractOn } from '../labourLaw/figures/limits'

export interface ShortWeek {
  monday: string
  /** Seconds, less absences and days off. */
  due: number
  worked: number
}

/** Weeks in which less was worked than was due, under a contract of hours; days to come are not due yet. */
export function shortWeeks(
  { facts, evaluation }: Evaluated,
  mondays: readonly string[],
  today: string,
): ShortWeek[] {
  const { contracts, absences, calendar } = facts
  return mondays.flatMap((monday) => {
    const week = { monday, due: 0, worked: 0 }
    for (const { date, j } of daysOfWeek(evaluation.days, monday)) {
      if (date >= today || contractOn(contracts, date)?.type !== 'HEURES') continue
      week.due += dueOn({ date, kind: calendar.kindOf(date), pattern: hoursDueOn(contracts, date) }, absences)
      week.worked += j
    }
    return missingOf(week) > 0 ? [week] : []
  })
}
