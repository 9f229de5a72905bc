import { StatisticsDocument, StatisticsScreenDocument, TeamDocument } from '../../generated/graphql'
import { preload } from '../../lib/apollo'
import { reachOf } from '../../lib/rights'
import { getSession } from '../../lib/session'
import { ownAddress, readAddress } from './address'
import { reportAskedBy, teamAskedBy } from './asked'
import { beginCrossReport } from './crossReport/beginCrossReport'

/** Begins what the address of the statistics asks for, beside their code: whom one may see, and the hours. */
export function beginStatistics(search: URLSearchParams) {
  preload(StatisticsScreenDocument)
  const { user } = getSession()
  const alone = reachOf(user, 'readStatistics') === 'self'
  const address = user && alone ? ownAddress(search, user.id) : readAddress(search)
  if (address.view === 'rapports') {
    beginCrossReport(search)
    return
  }
  // Without a range it is today's, which only the server knows.
  if (!address.range) return
  const report = reportAskedBy(address, address.range)
  const team = teamAskedBy(address, address.range)
  if (team) preload(TeamDocument, team)
  if (!report) return
  preload(StatisticsDocument, report)
  // Told where they are shown.
  import('./charts/Charts').catch(() => {})
}
