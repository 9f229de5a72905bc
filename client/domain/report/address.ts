import { type CivilRange, readCivilDate } from '../../lib/time/civilDate'

/** Cross reports have their own URL parameters: `features/crossReport/question/address.ts`. */
export type StatisticsView = 'individuelle' | 'equipe' | 'rapports'

/** State of the statistics screen in its URL: shareable, contains no names. */
export type StatisticsAddress = {
  view: StatisticsView
  range: CivilRange | null
  user: string | null
  by: 'jour' | 'semaine'
  /** Team view: hours to the second; only users with entries to correct. */
  exact: boolean
  forgotten: boolean
}

const VIEWS: readonly StatisticsView[] = ['individuelle', 'equipe', 'rapports']

const ID = /^[1-9]\d{0,15}$/

/** Parses the URL; invalid values are dropped. */
export function readStatisticsAddress(params: URLSearchParams): StatisticsAddress {
  const debut = readCivilDate(params.get('debut'))
  const fin = readCivilDate(params.get('fin'))
  const user = params.get('utilisateur') ?? ''
  return {
    view: VIEWS.find((view) => view === params.get('vue')) ?? 'individuelle',
    range: debut && fin ? { debut, fin } : null,
    user: ID.test(user) ? user : null,
    by: params.get('par') === 'semaine' ? 'semaine' : 'jour',
    exact: params.get('heures') === 'exactes',
    forgotten: params.get('etat') === 'a-regulariser',
  }
}

/** For a viewer limited to their own hours: preselects them. */
export function ownAddress(params: URLSearchParams, self: string): StatisticsAddress {
  const asked = readStatisticsAddress(params)
  const view = asked.view === 'equipe' ? 'individuelle' : asked.view
  return { ...asked, view, user: asked.user ?? self }
}

/** Serializes to a query string, without defaults. */
export function writeStatisticsAddress({ view, range, user, by, exact, forgotten }: StatisticsAddress) {
  const params = new URLSearchParams()
  if (view !== 'individuelle') params.set('vue', view)
  if (range) {
    params.set('debut', range.debut)
    params.set('fin', range.fin)
  }
  if (view === 'rapports') return `?${params}`
  if (user) params.set('utilisateur', user)
  if (by === 'semaine') params.set('par', by)
  if (exact) params.set('heures', 'exactes')
  if (forgotten) params.set('etat', 'a-regulariser')
  return `?${params}`
}
