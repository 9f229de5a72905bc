import type { QuestionSchedule } from '../db/entities/QuestionSchedule'
import { monthOf } from '../hours/periods'
import { addDays, weekOf } from '../hours/time'

const WEEK = 7

/** The first day after a civil day on which a rhythm is due. */
export function nextDate(rhythm: QuestionSchedule['rhythm'], after: string): string {
  if (rhythm === 'LUNDI') return addDays(weekOf(after), WEEK)
  return addDays(monthOf(after).fin, 1)
}
