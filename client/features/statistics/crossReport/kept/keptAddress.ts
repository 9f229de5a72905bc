import type { ReportQuestion } from '../../../../generated/graphql'
import { FIRST_QUESTION, questionOf, type ReportAddress } from '../address'

/** A question as it is kept, which says the same of the same question. */
export const keptText = (address: ReportAddress) => JSON.stringify(questionOf(address))

/** Where a kept question is asked. */
export function keptAddress(kept: string): ReportAddress {
  const { debut, fin, range, ...question } = JSON.parse(kept) as ReportQuestion
  const given = Object.fromEntries(
    Object.entries(question).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<ReportAddress>
  const period = debut && fin ? { debut, fin } : (range ?? FIRST_QUESTION.period)
  return { ...FIRST_QUESTION, by: [], ...given, period }
}
