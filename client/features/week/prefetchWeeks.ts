import { TeamChoicesDocument, TeamWeeksDocument, WeekDocument } from '../../generated/features/week/week'
import { preload } from '../../lib/apollo/apollo'
import { may } from '../../lib/session/rights'
import { getSession } from '../../lib/session/session'
import { readTeamAddress, readWeekAddress, teamWeeksRequest } from './links/address'

/** Prefetches the data of a week's URL in parallel with its code. */
export const prefetchWeek = (search: URLSearchParams) =>
  preload(WeekDocument, readWeekAddress(search, getSession().user?.id))

export function prefetchTeamWeeks(search: URLSearchParams) {
  if (!may('decideWeeks')) return
  preload(TeamWeeksDocument, teamWeeksRequest(readTeamAddress(search)))
  preload(TeamChoicesDocument)
}
