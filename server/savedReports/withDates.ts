import type { InferType } from 'yup'
import type { reportQuestionRule } from '../../schema/rules/report'
import { reportedRange } from './rhythm'

type Question = InferType<typeof reportQuestionRule>

/** A kept question with the dates that its regular report of a day tells of, instead of a range that follows the calendar. */
export function withDates(kept: string, due: string): Question {
  const { range, ...question }: Question = JSON.parse(kept)
  return range ? { ...question, ...reportedRange(range, due) } : question
}
