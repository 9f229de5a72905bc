import { type CivilRange, readCivilDate } from '../../lib/time/civilDate'

/** The reports across people have an address of their own: `features/crossReport/question/address.ts`. */
export type StatisticsView = 'individuelle' | 'equipe' | 'rapports'

/** What the screen shows, as its address says it: a link shows the same, and holds no name. */
export type StatisticsAddress = {
  view: StatisticsView
  /** None until something was asked for. */
  range: CivilRange | null
  user: string | null
  by: 'jour' | 'semaine'
  /** In the team view: hours to the second; only those who have something to put right. */
  exact: boolean
  forgotten: boolean
}

const VIEWS: readonly StatisticsView[] = ['individuelle', 'equipe', 'rapports']

const ID = /^[1-9]\d{0,15}$/

/** Reads an address; what makes no sense there is left out. */
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

/** The same for somebody who may see nobody but themselves: they are seen, without having to choose. */
export function ownAddress(params: URLSearchParams, self: string): StatisticsAddress {
  const asked = readStatisticsAddress(params)
  const view = asked.view === 'equipe' ? 'individuelle' : asked.view
  return { ...asked, view, user: asked.user ?? self }
}

/** The address as query text, without what goes without saying. */
export function writeStatisticsAddress({ view, range, user, by, exact, forgotten }: StatisticsAddress) {
  const params = new URLSearchParams()
  if (view !== 'individuelle') params.set('vue', view)
  if (range) {
    params.set('debut', range.debut)
    params.set('fin', range.fin)
  }
  // A question across people begins with the range alone.
  if (view === 'rapports') return `?${params}`
  if (user) params.set('utilisateur', user)
  if (by === 'semaine') params.set('par', by)
  if (exact) params.set('heures', 'exactes')
  if (forgotten) params.set('etat', 'a-regulariser')
  return `?${params}`
}
