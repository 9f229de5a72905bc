import type { ReportQuestion } from '../../../generated/graphql'
import { FIRST_QUERY, type ReportAddress, reportQuery } from '../question/address'

/** Canonical text of a question: equal questions give equal texts. */
export const savedReportText = (address: ReportAddress) => JSON.stringify(reportQuery(address))

export function savedReportAddress(kept: string): ReportAddress {
  const { debut, fin, range, ...question } = JSON.parse(kept) as ReportQuestion
  const given = Object.fromEntries(
    Object.entries(question).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<ReportAddress>
  const period = debut && fin ? { debut, fin } : (range ?? FIRST_QUERY.period)
  return { ...FIRST_QUERY, by: [], ...given, period }
}
