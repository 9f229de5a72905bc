import type { InferType } from 'yup'
import type { Grouping, reportQuestionRule } from '../../../schema/rules/report'
import { rangeProblem } from '../../../schema/rules/statistics'
import { badInput } from '../../ground/errors'
import type { Range } from '../../hours/dates'
import { daysIn, periodBefore, relativeRange } from '../../hours/periods'
import type { OperationContext } from '../../seam/operation'
import { readEnds } from '../range'

export type Question = InferType<typeof reportQuestionRule>

/** A question with its dates, as reports work with it. */
export interface Asked {
  range: Range
  /** The period before, where it is asked for. */
  before: Range | null
  by: readonly Grouping[]
  question: Question
}

/** Days of a question that asks for totals alone: five years. */
const MOST_DAYS_OF_TOTALS = 1_827

function readDates({ zone, now }: OperationContext, { range, debut, fin }: Question): Range {
  if (!range) return readEnds({ debut: debut ?? '', fin: fin ?? '' }, zone)
  if (debut || fin) throw badInput('Donnez des dates ou une période relative, pas les deux', 'range')
  return relativeRange(range, zone.dateAt(now()))
}

/** @throws {AppError} BAD_USER_INPUT for a range that is none, ends before its start, or is too long */
export function readQuestion(ctx: OperationContext, question: Question): Asked {
  const range = readDates(ctx, question)
  const by = question.by ?? []
  const isShort = by.length > 0 || daysIn(range) < 1
  const problem = isShort ? rangeProblem(range) : undefined
  if (problem) throw badInput(problem, 'fin')
  if (daysIn(range) > MOST_DAYS_OF_TOTALS) throw badInput('La période est limitée à cinq ans', 'fin')
  return { range, before: question.compare ? periodBefore(range) : null, by, question }
}
