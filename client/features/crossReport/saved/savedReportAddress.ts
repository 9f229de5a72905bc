import type { ReportQuestion } from '../../../generated/graphql'
import { FIRST_QUERY, type ReportAddress, reportQuery } from '../question/address'

/** A question as it is kept, which says the same of the same question. */
export const savedReportText = (address: ReportAddress) => JSON.stringify(reportQuery(address))

/** Where a kept question is asked. */
export function savedReportAddress(kept: string): ReportAddress {
  const { debut, fin, range, ...question } = JSON.parse(kept) as ReportQuestion
  const given = Object.fromEntries(
    Object.entries(question).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<ReportAddress>
  const period = debut && fin ? { debut, fin } : (range ?? FIRST_QUERY.period)
  return { ...FIRST_QUERY, by: [], ...given, period }
}
