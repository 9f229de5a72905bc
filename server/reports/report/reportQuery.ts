import type { InferType } from 'yup'
import type { Grouping, reportQuestionRule } from '../../../schema/rules/report'
import { rangeProblem } from '../../../schema/rules/statistics'
import { readEnds } from '../../access/range'
import type { OperationContext } from '../../operation/operation'
import { badInput } from '../../shared/errors'
import type { Range } from '../../workedTime/dates'
import { daysIn, periodBefore, relativeRange } from '../../workedTime/periods'

export type ReportQuery = InferType<typeof reportQuestionRule>

/** A report query with resolved dates. */
export interface RequestedReport {
  range: Range
  before: Range | null
  by: readonly Grouping[]
  question: ReportQuery
}

/** Maximum days of a query for totals only: five years. */
const MAX_DAYS_OF_TOTALS = 1_827

function readDates({ zone, now }: OperationContext, { range, debut, fin }: ReportQuery): Range {
  if (!range) return readEnds({ debut: debut ?? '', fin: fin ?? '' }, zone)
  if (debut || fin) throw badInput('Donnez des dates ou une période relative, pas les deux', 'range')
  return relativeRange(range, zone.dateAt(now()))
}

/** @throws {AppError} BAD_USER_INPUT for an invalid or too long range */
export function readReportQuery(ctx: OperationContext, question: ReportQuery): RequestedReport {
  const range = readDates(ctx, question)
  const by = question.by ?? []
  const isShort = by.length > 0 || daysIn(range) < 1
  const problem = isShort ? rangeProblem(range) : undefined
  if (problem) throw badInput(problem, 'fin')
  if (daysIn(range) > MAX_DAYS_OF_TOTALS) throw badInput('La période est limitée à cinq ans', 'fin')
  return { range, before: question.compare ? periodBefore(range) : null, by, question }
}
