import { TeamChoicesDocument, TeamWeeksDocument, WeekDocument } from '../../generated/graphql'
import { preload } from '../../lib/apollo/apollo'
import { may } from '../../lib/session/rights'
import { getSession } from '../../lib/session/session'
import { readTeamAddress, readWeekAddress, teamWeeksRequest } from './links/address'

/** Begins what the address of a week asks for, beside its code. */
export const prefetchWeek = (search: URLSearchParams) =>
  preload(WeekDocument, readWeekAddress(search, getSession().user?.id))

/** The same of the team's weeks. */
export function prefetchTeamWeeks(search: URLSearchParams) {
  if (!may('decideWeeks')) return
  preload(TeamWeeksDocument, teamWeeksRequest(readTeamAddress(search)))
  preload(TeamChoicesDocument)
}
