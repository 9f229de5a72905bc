import type { InferType } from 'yup'
import type { reportQuestionRule } from '../../schema/rules/report'
import type { ReportSchedule } from '../db/entities/ReportSchedule'
import type { Range } from '../workedTime/dates'
import { monthOf, periodBefore, type RelativeRange, relativeRange } from '../workedTime/periods'
import { addDays, weekOf } from '../workedTime/time'

type Question = InferType<typeof reportQuestionRule>

/** A saved report with absolute dates for a due date instead of its relative range. */
export function withDates(kept: string, due: string): Question {
  const { range, ...question }: Question = JSON.parse(kept)
  return range ? { ...question, ...reportedRange(range, due) } : question
}

const WEEK = 7

/** First due date after a civil day. */
export function nextDate(rhythm: ReportSchedule['rhythm'], after: string): string {
  if (rhythm === 'LUNDI') return addDays(weekOf(after), WEEK)
  return addDays(monthOf(after).fin, 1)
}

/** Last due date up to a civil day. */
export const dueDate = (rhythm: ReportSchedule['rhythm'], on: string) =>
  rhythm === 'LUNDI' ? weekOf(on) : monthOf(on).debut

/** Dates of a report due on a day; the previous range if the range only begins on that day. */
export function reportedRange(range: RelativeRange, due: string): Range {
  const asked = relativeRange(range, due)
  return asked.debut === due ? periodBefore(asked) : asked
}
