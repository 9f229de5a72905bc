import { ownAddress, readStatisticsAddress } from '../../domain/report/address'
import { reportRequest, teamRequest } from '../../domain/report/request'
import { StatisticsDocument, StatisticsScreenDocument, TeamDocument } from '../../generated/graphql'
import { preload } from '../../lib/apollo/apollo'
import { scopeOf } from '../../lib/session/rights'
import { getSession } from '../../lib/session/session'
import { prefetchCrossReport } from '../crossReport/prefetchCrossReport'

/** Begins what the address of the statistics asks for, beside their code: whom one may see, and the hours. */
export function prefetchStatistics(search: URLSearchParams) {
  preload(StatisticsScreenDocument)
  const { user } = getSession()
  const alone = scopeOf(user, 'readStatistics') === 'self'
  const address = user && alone ? ownAddress(search, user.id) : readStatisticsAddress(search)
  if (address.view === 'rapports') {
    prefetchCrossReport(search)
    return
  }
  // Without a range it is today's, which only the server knows.
  if (!address.range) return
  const report = reportRequest(address, address.range)
  const team = teamRequest(address, address.range)
  if (team) preload(TeamDocument, team)
  if (!report) return
  preload(StatisticsDocument, report)
  // Told where they are shown.
  import('../ownReport/charts/Charts').catch(() => {})
}
