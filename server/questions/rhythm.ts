import type { QuestionSchedule } from '../db/entities/QuestionSchedule'
import { addDays, weekOf } from '../hours/time'

const WEEK = 7
/** More days than any month has. */
const NEXT_MONTH = 31

/** The first day after a civil day on which a rhythm is due. */
export function nextDate(rhythm: QuestionSchedule['rhythm'], after: string): string {
  if (rhythm === 'LUNDI') return addDays(weekOf(after), WEEK)
  return `${addDays(`${after.slice(0, 7)}-01`, NEXT_MONTH).slice(0, 7)}-01`
}
