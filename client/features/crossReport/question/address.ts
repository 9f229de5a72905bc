import type { Grouping, RelativeRange, ReportQuestion } from '../../../generated/graphql'
import { type CivilRange, readCivilDate } from '../../../lib/time/civilDate'
import { RELATIVE, relativeNamed } from './periods'

/** Path of the groups of a figure, empty for the total. */
export type ReportFigure = { path: readonly string[]; before: boolean }

export type ListFilter = 'companies' | 'holdings' | 'groups' | 'users' | 'clients' | 'types'
export type Flag = 'withoutClient' | 'corrected' | 'manual' | 'overlapping'
export type Chart = 'barres' | 'parts' | 'carte'
/** `7 h 15`, `07:15:30` or `7,26`. */
export type HoursFormat = 'minutes' | 'exactes' | 'decimales'

export const HOURS_CHOICES = [
  { value: 'minutes', label: 'Heures' },
  { value: 'exactes', label: 'HH:MM:SS' },
  { value: 'decimales', label: 'Décimales' },
] as const

export type ReportSort = 'nom' | 'heures'

/** Question and view as in the URL: a shared link shows the same, and contains ids instead of names. */
export type ReportAddress = Record<ListFilter, readonly string[]> &
  Record<Flag, boolean> & {
    period: CivilRange | RelativeRange
    by: readonly Grouping[]
    text: string
    compare: boolean
    hours: HoursFormat
    /** Null: largest first, dates in chronological order. */
    sort: ReportSort | null
    chart: Chart
    entries: ReportFigure | null
  }

export const MAX_GROUPINGS = 3
const MAX_IDS = 500
const TEXT_MAX = 200

const GROUPING_SLUGS: Record<Grouping, string> = {
  CLIENT: 'client',
  TASK: 'tache',
  PERSON: 'personne',
  COMPANY: 'societe',
  GROUP: 'groupe',
  DAY: 'jour',
  WEEK: 'semaine',
  MONTH: 'mois',
}
const GROUPINGS = new Map(Object.entries(GROUPING_SLUGS).map(([by, slug]) => [slug, by as Grouping]))
const TOTAL = 'total'
const WHOLE = 'tout'

const LISTS: Record<ListFilter, string> = {
  companies: 'societes',
  holdings: 'holdings',
  groups: 'groupes',
  users: 'personnes',
  clients: 'clients',
  types: 'taches',
}
const FLAGS: Record<Flag | 'compare', string> = {
  withoutClient: 'sans-client',
  corrected: 'corrigees',
  manual: 'manuelles',
  overlapping: 'chevauchements',
  compare: 'comparer',
}
const YES = 'oui'

const LIST_FILTERS = Object.keys(LISTS) as ListFilter[]
export const FLAG_FILTERS: readonly Flag[] = ['withoutClient', 'corrected', 'manual', 'overlapping']

const ID = /^[1-9]\d{0,15}$/
const KEY = /^(\d{1,16}|\d{4}-\d\d(-\d\d)?|pauses)$/

export const WITHOUT_FILTERS: Pick<ReportAddress, ListFilter | Flag | 'text'> = {
  companies: [],
  holdings: [],
  groups: [],
  users: [],
  clients: [],
  types: [],
  text: '',
  withoutClient: false,
  corrected: false,
  manual: false,
  overlapping: false,
}

export const FIRST_QUERY: ReportAddress = {
  ...WITHOUT_FILTERS,
  period: 'THIS_MONTH',
  by: ['CLIENT'],
  compare: false,
  hours: 'minutes',
  sort: null,
  chart: 'barres',
  entries: null,
}

const unique = <Item>(items: readonly Item[]) => [...new Set(items)]
const listed = (text: string | null) => (text ? text.split(',') : [])
const ids = (text: string | null) => unique(listed(text).filter((id) => ID.test(id))).slice(0, MAX_IDS)

function readPeriod(params: URLSearchParams): ReportAddress['period'] {
  const debut = readCivilDate(params.get('debut'))
  const fin = readCivilDate(params.get('fin'))
  if (debut && fin) return { debut, fin }
  const slug = params.get('periode')
  return RELATIVE.find((one) => one.slug === slug)?.range ?? FIRST_QUERY.period
}

function readBy(text: string | null): readonly Grouping[] {
  if (text === TOTAL) return []
  const known = listed(text).flatMap((slug) => GROUPINGS.get(slug) ?? [])
  return known.length > 0 ? unique(known).slice(0, MAX_GROUPINGS) : FIRST_QUERY.by
}

function readFigure(params: URLSearchParams, depth: number): ReportFigure | null {
  for (const [name, before] of [
    ['entrees', false],
    ['entrees-avant', true],
  ] as const) {
    const text = params.get(name)
    if (text === WHOLE) return { path: [], before }
    const path = listed(text)
    if (path.length > 0 && path.length <= depth && path.every((key) => KEY.test(key))) return { path, before }
  }
  return null
}

export function readReportAddress(params: URLSearchParams): ReportAddress {
  const list = (filter: ListFilter) => ids(params.get(LISTS[filter]))
  const flag = (name: Flag | 'compare') => params.get(FLAGS[name]) === YES
  const sort = params.get('tri')
  const chart = params.get('graphique')
  const by = readBy(params.get('par'))
  return {
    period: readPeriod(params),
    by,
    companies: list('companies'),
    holdings: list('holdings'),
    groups: list('groups'),
    users: list('users'),
    clients: list('clients'),
    types: list('types'),
    text: (params.get('texte') ?? '').trim().slice(0, TEXT_MAX),
    withoutClient: flag('withoutClient'),
    corrected: flag('corrected'),
    manual: flag('manual'),
    overlapping: flag('overlapping'),
    compare: flag('compare'),
    hours: HOURS_CHOICES.find(({ value }) => value === params.get('heures'))?.value ?? FIRST_QUERY.hours,
    sort: sort === 'nom' || sort === 'heures' ? sort : null,
    chart: chart === 'parts' || chart === 'carte' ? chart : 'barres',
    entries: readFigure(params, by.length),
  }
}

/** URL query string without default values. */
export function writeReportAddress(address: ReportAddress) {
  const { period, by, text, hours, sort, chart, entries } = address
  const params = new URLSearchParams({ vue: 'rapports' })
  if (typeof period !== 'string') {
    params.set('debut', period.debut)
    params.set('fin', period.fin)
  } else if (period !== FIRST_QUERY.period) params.set('periode', relativeNamed(period)?.slug ?? '')
  const groupings = by.length === 0 ? TOTAL : by.map((one) => GROUPING_SLUGS[one]).join()
  if (groupings !== GROUPING_SLUGS.CLIENT) params.set('par', groupings)
  for (const filter of LIST_FILTERS)
    if (address[filter].length > 0) params.set(LISTS[filter], address[filter].join())
  if (text) params.set('texte', text)
  for (const name of Object.keys(FLAGS) as (keyof typeof FLAGS)[])
    if (address[name]) params.set(FLAGS[name], YES)
  if (hours !== FIRST_QUERY.hours) params.set('heures', hours)
  if (sort) params.set('tri', sort)
  if (chart !== FIRST_QUERY.chart) params.set('graphique', chart)
  if (entries) params.set(entries.before ? 'entrees-avant' : 'entrees', entries.path.join() || WHOLE)
  // Commas need no escape, and are easier to read.
  return `?${params}`.replaceAll('%2C', ',')
}

export function reportQuery(address: ReportAddress): ReportQuestion {
  const { period, by, text, compare } = address
  return {
    ...(typeof period === 'string' ? { range: period } : period),
    by: [...by],
    ...Object.fromEntries(
      LIST_FILTERS.filter((filter) => address[filter].length > 0).map((filter) => [
        filter,
        [...address[filter]],
      ]),
    ),
    ...Object.fromEntries(FLAG_FILTERS.filter((flag) => address[flag]).map((flag) => [flag, true])),
    ...(text && { text }),
    ...(compare && { compare }),
  }
}

export const countFilters = (address: ReportAddress) =>
  LIST_FILTERS.filter((filter) => address[filter].length > 0).length +
  FLAG_FILTERS.filter((flag) => address[flag]).length +
  Number(address.text !== '')
