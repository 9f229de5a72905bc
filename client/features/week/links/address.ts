import type { WeekState } from '../../../generated/graphql'
import { addDays, readCivilDate, startOfWeek } from '../../../lib/time/civilDate'
import { serverToday } from '../../../lib/time/serverToday'
import { WEEK_STATES } from './words'

const ID = /^[1-9]\d{0,15}$/

const readId = (text: string | null): string | null => (text && ID.test(text) ? text : null)

/** What a week's address asks for: by default this week, and one's own. */
export function readWeekAddress(params: URLSearchParams, viewer: string | undefined) {
  const asked = readId(params.get('personne'))
  return { user: asked === viewer ? null : asked, date: readCivilDate(params.get('jour')) ?? serverToday() }
}

/** The year that a day's week belongs to, of somebody or one's own. */
export const weeksYearPath = (sunday: string, user: string | null = null) =>
  `/annee?${new URLSearchParams({ annee: sunday.slice(0, 4), ...(user && { utilisateur: user }) })}`

/** Kept by the links of a week's screen: which people and weeks of the team one comes from. */
export const cameFrom = (team: string) => ({ team })

/** The way back to them. */
export function teamPath(state: unknown): string {
  const { team } = (state ?? {}) as Partial<ReturnType<typeof cameFrom>>
  return `/equipe${typeof team === 'string' ? team : ''}`
}

/** Which people and weeks the team's screen shows, as its address says it. */
export type TeamAddress = {
  /** A day of the last week that is shown; none: the last one that is over. */
  day: string | null
  /** How many weeks. */
  count: number
  state: WeekState | null
  company: string | null
  holding: string | null
  group: string | null
  page: number
}

const COUNTS = [1, 4, 13]
const USUAL = 4
export const COUNT_CHOICES = COUNTS.map((count) => ({
  id: String(count),
  label: count === 1 ? '1 semaine' : `${count} semaines`,
  active: 1,
}))

const isState = (text: string | null): text is WeekState => text !== null && Object.hasOwn(WEEK_STATES, text)

/** Reads an address; what makes no sense there is left out. */
export function readTeamAddress(params: URLSearchParams): TeamAddress {
  const count = Number(params.get('semaines'))
  const state = params.get('etat')
  return {
    day: readCivilDate(params.get('jour')) ?? null,
    count: COUNTS.includes(count) ? count : USUAL,
    state: isState(state) ? state : null,
    company: readId(params.get('societe')),
    holding: readId(params.get('holding')),
    group: readId(params.get('groupe')),
    page: Number(readId(params.get('page')) ?? 1),
  }
}

/** The address as query text, without what goes without saying. */
export function writeTeamAddress({ day, count, state, company, holding, group, page }: TeamAddress): string {
  const params = new URLSearchParams()
  if (day) params.set('jour', day)
  if (count !== USUAL) params.set('semaines', String(count))
  if (state) params.set('etat', state)
  if (company) params.set('societe', company)
  if (holding) params.set('holding', holding)
  if (group) params.set('groupe', group)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

/** The Monday of the last week that is shown. */
export const lastMonday = ({ day }: TeamAddress) => startOfWeek(day ?? addDays(serverToday(), -7))

/** What the team's address asks for. */
export function teamWeeksRequest(address: TeamAddress) {
  const { count, state, company, holding, group, page } = address
  const monday = lastMonday(address)
  return {
    debut: addDays(monday, -7 * (count - 1)),
    fin: addDays(monday, 6),
    state,
    company,
    holding,
    group,
    page,
  }
}
