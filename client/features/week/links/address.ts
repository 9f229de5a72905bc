import type { WeekState } from '../../../generated/graphql'
import { addDays, readCivilDate, startOfWeek } from '../../../lib/time/civilDate'
import { serverToday } from '../../../lib/time/zone'
import { WEEK_STATES } from './words'

const ID = /^[1-9]\d{0,15}$/

const readId = (text: string | null): string | null => (text && ID.test(text) ? text : null)

export function readWeekAddress(params: URLSearchParams, viewer: string | undefined) {
  const asked = readId(params.get('personne'))
  return { user: asked === viewer ? null : asked, date: readCivilDate(params.get('jour')) ?? serverToday() }
}

export const weeksYearPath = (sunday: string, user: string | null = null) =>
  `/annee?${new URLSearchParams({ annee: sunday.slice(0, 4), ...(user && { utilisateur: user }) })}`

export const cameFrom = (team: string) => ({ team })

export function teamPath(state: unknown): string {
  const { team } = (state ?? {}) as Partial<ReturnType<typeof cameFrom>>
  return `/equipe${typeof team === 'string' ? team : ''}`
}

/** Filters of the team screen, as in its URL. */
export type TeamAddress = {
  /** A day of the last shown week; null: the last complete week. */
  day: string | null
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

export const lastMonday = ({ day }: TeamAddress) => startOfWeek(day ?? addDays(serverToday(), -7))

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
