import { CrossReportDocument } from '../../generated/features/crossReport/report'
import { preload } from '../../lib/apollo/apollo'
import { readReportAddress, reportQuery } from './question/address'

/** Prefetches the answer in parallel with the code that shows it. */
export function prefetchCrossReport(search: URLSearchParams) {
  preload(CrossReportDocument, { question: reportQuery(readReportAddress(search)) })
  // The error is shown where the code is used.
  import('./CrossReport').catch(() => {})
}
