import type { TeamFilter, TeamSort } from '../../../generated/graphql'
import {
  addDays,
  type CivilRange,
  endOfMonth,
  readCivilDate,
  startOfMonth,
  startOfWeek,
} from '../../../lib/time/civilDate'
import { serverToday } from '../../../lib/time/zone'
import { FILTER_STATES, type FilterState } from './words'

const ID = /^[1-9]\d{0,15}$/

const readId = (text: string | null): string | null => (text && ID.test(text) ? text : null)

export function readWeekAddress(params: URLSearchParams, viewer: string | undefined) {
  const asked = readId(params.get('personne'))
  return { user: asked === viewer ? null : asked, date: readCivilDate(params.get('jour')) ?? serverToday() }
}

export const weeksYearPath = (sunday: string, user: string | null = null) =>
  `/annee?${new URLSearchParams({ annee: sunday.slice(0, 4), ...(user && { utilisateur: user }) })}`

export const cameFrom = (team: string) => ({ team })

/** The team screen from which one came; null otherwise. */
export function teamOfOrigin(state: unknown): string | null {
  const { team } = (state ?? {}) as Partial<ReturnType<typeof cameFrom>>
  return typeof team === 'string' ? `/equipe${team}` : null
}

export type TeamSpan = 'week' | 'month' | 'quarter'

/** Period, filters and order of the team screen, as in its URL. */
export type TeamAddress = {
  /** A day of the last shown week, or of the month's; null: the current one. */
  day: string | null
  span: TeamSpan
  state: FilterState | null
  show: TeamFilter | null
  name: string
  sort: TeamSort
  company: string | null
  holding: string | null
  group: string | null
  page: number
}

/** Weeks in the URL; a month has four or five. */
const SPANS: Record<string, TeamSpan> = { '1': 'week', '13': 'quarter' }
const QUARTER = 13
const SHOWN: Record<string, TeamFilter> = {
  incompletes: 'INCOMPLETES',
  alertes: 'ALERTES',
  absents: 'ABSENTS',
}
const SORTS: Record<string, TeamSort> = { nom: 'NOM', etat: 'ETAT' }

const isState = (text: string | null): text is FilterState =>
  text !== null && Object.hasOwn(FILTER_STATES, text)
const read = <Value>(words: Record<string, Value>, text: string | null) =>
  text !== null && Object.hasOwn(words, text) ? words[text] : undefined
const wordOf = <Value>(words: Record<string, Value>, value: Value) =>
  Object.keys(words).find((word) => words[word] === value)

export function readTeamAddress(params: URLSearchParams): TeamAddress {
  const state = params.get('etat')
  return {
    day: readCivilDate(params.get('jour')) ?? null,
    span: read(SPANS, params.get('semaines')) ?? 'month',
    state: isState(state) ? state : null,
    show: read(SHOWN, params.get('montrer')) ?? null,
    name: params.get('nom') ?? '',
    sort: read(SORTS, params.get('tri')) ?? 'ECART',
    company: readId(params.get('societe')),
    holding: readId(params.get('holding')),
    group: readId(params.get('groupe')),
    page: Number(readId(params.get('page')) ?? 1),
  }
}

export function writeTeamAddress(address: TeamAddress): string {
  const { day, span, state, show, name, sort, company, holding, group, page } = address
  const entries: [string, string | null | undefined][] = [
    ['jour', day],
    ['semaines', wordOf(SPANS, span)],
    ['etat', state],
    ['montrer', show && wordOf(SHOWN, show)],
    ['nom', name.trim()],
    ['tri', wordOf(SORTS, sort)],
    ['societe', company],
    ['holding', holding],
    ['groupe', group],
    ['page', page > 1 ? String(page) : null],
  ]
  return `?${new URLSearchParams(entries.flatMap(([key, value]) => (value ? [[key, value]] : [])))}`
}

/** First and last Sunday of a month. */
function sundaysOf(date: string): [first: string, last: string] {
  const end = endOfMonth(date)
  return [addDays(startOfWeek(startOfMonth(date)), 6), addDays(startOfWeek(addDays(end, 1)), -1)]
}

/** A month ends with the current week; a Monday still shows the month of the Sunday before. */
export function teamRange({ day, span }: Pick<TeamAddress, 'day' | 'span'>): CivilRange {
  const current = startOfWeek(serverToday())
  if (span === 'month') {
    const [first, last] = sundaysOf(addDays(startOfWeek(day ?? addDays(serverToday(), -1)), 6))
    const isCurrent = addDays(first, -6) <= current && current < last
    return { debut: addDays(first, -6), fin: isCurrent ? addDays(current, 6) : last }
  }
  const monday = startOfWeek(day ?? serverToday())
  return { debut: addDays(monday, span === 'week' ? 0 : -7 * (QUARTER - 1)), fin: addDays(monday, 6) }
}

/** Whether a filter other than the state leaves people out. */
export const isNarrowed = ({
  show,
  name,
  company,
  holding,
  group,
}: Partial<Record<'show' | 'name' | 'company' | 'holding' | 'group', string | null | undefined>>) =>
  [show, name?.trim(), company, holding, group].some(Boolean)

export function teamWeeksRequest(address: TeamAddress) {
  const { state, show, name, sort, company, holding, group, page } = address
  const isReturned = state === 'RENVOYEE'
  return {
    ...teamRange(address),
    state: isReturned ? null : state,
    ...(isReturned && { returned: true }),
    show,
    name: name.trim() || null,
    sort,
    company,
    holding,
    group,
    page,
  }
}

/** The same span before (-1) or after (1), as a day of it. */
export function turnedDay(address: TeamAddress, by: -1 | 1): string {
  const { debut, fin } = teamRange(address)
  if (address.span === 'quarter') return addDays(fin, by * 7 * QUARTER)
  // A day of the next month's last week, which is cut at the current one.
  if (by < 0) return addDays(debut, -7)
  return address.span === 'week' ? addDays(fin, 1) : addDays(sundaysOf(fin)[1], 7)
}
