import type { InferType } from 'yup'
import type { reportQuestionRule } from '../../schema/rules/report'
import { reportedRange } from './rhythm'

type Question = InferType<typeof reportQuestionRule>

/** A saved report with absolute dates for a due date instead of its relative range. */
export function withDates(kept: string, due: string): Question {
  const { range, ...question }: Question = JSON.parse(kept)
  return range ? { ...question, ...reportedRange(range, due) } : question
}
