import { ownAddress, readStatisticsAddress } from '../../domain/report/address'
import { reportRequest, teamRequest } from '../../domain/report/request'
import {
  StatisticsDocument,
  StatisticsScreenDocument,
  TeamDocument,
} from '../../generated/features/statistics/statistics'
import { preload } from '../../lib/apollo/apollo'
import { scopeOf } from '../../lib/session/rights'
import { getSession } from '../../lib/session/session'
import { prefetchCrossReport } from '../crossReport/prefetchCrossReport'

/** Prefetches the data of a statistics URL in parallel with the code: visible users, and hours. */
export function prefetchStatistics(search: URLSearchParams) {
  preload(StatisticsScreenDocument)
  const { user } = getSession()
  const alone = scopeOf(user, 'readStatistics') === 'self'
  const address = user && alone ? ownAddress(search, user.id) : readStatisticsAddress(search)
  if (address.view === 'rapports') {
    prefetchCrossReport(search)
    return
  }
  // Without a range the default is today, which only the server knows.
  if (!address.range) return
  const report = reportRequest(address, address.range)
  const team = teamRequest(address, address.range)
  if (team) preload(TeamDocument, team)
  if (!report) return
  preload(StatisticsDocument, report)
  // The error is shown where the code is used.
  import('../ownReport/charts/Charts').catch(() => {})
}
