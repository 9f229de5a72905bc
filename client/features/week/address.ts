import type { WeekState } from '../../generated/graphql'
import { readCivilDate } from '../../lib/civilDate'
import { STATES } from './words'

const ID = /^[1-9]\d{0,15}$/

export const readId = (text: string | null): string | null => (text && ID.test(text) ? text : null)

/** A week's screen, of somebody or one's own. */
export const weekPath = (day: string, user: string | null = null) =>
  `/semaine?${new URLSearchParams({ jour: day, ...(user && { personne: user }) })}`

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

const isState = (text: string | null): text is WeekState => text !== null && Object.hasOwn(STATES, text)

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
