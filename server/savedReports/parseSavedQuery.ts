import canonicalize from 'canonicalize'
import { reportQuestionRule } from '../../schema/rules/report'
import type { OperationContext } from '../operation/operation'
import { validate } from '../pipeline/validate'
import { readReportQuery as readDates } from '../reports/report/reportQuery'
import { badInput } from '../shared/errors'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badInput('Question invalide', 'question')
  }
}

const isSaid = ([, value]: [string, unknown]) => value !== null && value !== undefined && value !== false

/** Canonical JSON of a report query. @throws {AppError} BAD_USER_INPUT as `report` */
export function parseSavedQuery(ctx: OperationContext, text: string): string {
  const question = validate(reportQuestionRule, parsed(text))
  readDates(ctx, question)
  if (question.text && /\p{Cs}/u.test(question.text)) throw badInput('Texte invalide', 'text')
  return canonicalize(Object.fromEntries(Object.entries(question).filter(isSaid))) ?? ''
}
