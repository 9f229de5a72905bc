import { TeamChoicesDocument, TeamWeeksDocument, WeekDocument } from '../../generated/graphql'
import { preload } from '../../lib/apollo'
import { may } from '../../lib/rights'
import { getSession } from '../../lib/session'
import { readTeamAddress, teamAsked, weekAsked } from './address'

/** Begins what the address of a week asks for, beside its code. */
export const beginWeek = (search: URLSearchParams) =>
  preload(WeekDocument, weekAsked(search, getSession().user?.id))

/** The same of the team's weeks. */
export function beginTeam(search: URLSearchParams) {
  if (!may('decideWeeks')) return
  preload(TeamWeeksDocument, teamAsked(readTeamAddress(search)))
  preload(TeamChoicesDocument)
}
