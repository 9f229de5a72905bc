import { CrossReportDocument } from '../../../generated/graphql'
import { preload } from '../../../lib/apollo'
import { questionOf, readAddress } from './address'

/** Begins the question of an address, beside the code that shows its answer. */
export function beginCrossReport(search: URLSearchParams) {
  preload(CrossReportDocument, { question: questionOf(readAddress(search)) })
  // Told where it is shown.
  import('./CrossReport').catch(() => {})
}
