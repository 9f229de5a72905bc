import { CrossReportDocument } from '../../generated/graphql'
import { preload } from '../../lib/apollo/apollo'
import { readReportAddress, reportQuery } from './question/address'

/** Begins the question of an address, beside the code that shows its answer. */
export function prefetchCrossReport(search: URLSearchParams) {
  preload(CrossReportDocument, { question: reportQuery(readReportAddress(search)) })
  // Told where it is shown.
  import('./CrossReport').catch(() => {})
}
