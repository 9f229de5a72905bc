import type { QuestionSchedule } from '../db/entities/QuestionSchedule'
import type { Range } from '../workedTime/dates'
import { monthOf, periodBefore, type RelativeRange, relativeRange } from '../workedTime/periods'
import { addDays, weekOf } from '../workedTime/time'

const WEEK = 7

/** The first day after a civil day on which a rhythm is due. */
export function nextDate(rhythm: QuestionSchedule['rhythm'], after: string): string {
  if (rhythm === 'LUNDI') return addDays(weekOf(after), WEEK)
  return addDays(monthOf(after).fin, 1)
}

/** The last day up to a civil day on which a rhythm is due. */
export const dueDate = (rhythm: QuestionSchedule['rhythm'], on: string) =>
  rhythm === 'LUNDI' ? weekOf(on) : monthOf(on).debut

/**
 * The dates that a report tells of which is due on a day. A range that only begins on that day has no hours yet: the one
 * before it, which is over, takes its place.
 */
export function reportedRange(range: RelativeRange, due: string): Range {
  const asked = relativeRange(range, due)
  return asked.debut === due ? periodBefore(asked) : asked
}
