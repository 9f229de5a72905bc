import { addDays, endOfMonth, readCivilDate, startOfMonth } from '../../lib/time/civilDate'
import { serverToday } from '../../lib/time/zone'

export type AbsencesView = 'moi' | 'equipe'

/** Views by their name in an address; requests had one of their own before they stood above the team's month. */
const VIEWS: Readonly<Record<string, AbsencesView>> = { moi: 'moi', equipe: 'equipe', decider: 'equipe' }

const ID = /^[1-9]\d{0,15}$/
const YEAR = /^20\d\d$/

export type AbsencesAddress = {
  /** Absent: the team's, for those who decide. */
  view: AbsencesView | null
  year: number
  /** First day of the month of the team calendar. */
  month: string
  company: string | null
  /** Include users without an absence in the month. */
  everybody: boolean
}

export function readAbsencesAddress(params: URLSearchParams): AbsencesAddress {
  const year = params.get('annee') ?? ''
  const company = params.get('societe') ?? ''
  const today = serverToday()
  return {
    view: VIEWS[params.get('vue') ?? ''] ?? null,
    year: YEAR.test(year) ? Number(year) : Number(today.slice(0, 4)),
    month: readCivilDate(`${params.get('mois')}-01`) ?? startOfMonth(today),
    company: ID.test(company) ? company : null,
    everybody: params.get('tous') === '1',
  }
}

/** URL query string with the parameters of the view alone. */
export function writeAbsencesAddress({ view, year, month, company, everybody }: AbsencesAddress): string {
  const params = new URLSearchParams()
  if (view) params.set('vue', view)
  if (view !== 'equipe' && year !== Number(serverToday().slice(0, 4))) params.set('annee', String(year))
  if (view !== 'moi') {
    if (month !== startOfMonth(serverToday())) params.set('mois', month.slice(0, 7))
    if (company) params.set('societe', company)
    if (everybody) params.set('tous', '1')
  }
  return `?${params}`
}

/** Year of the list to show an absence in: the shown year if the absence touches it. */
export function yearHolding({ debut, fin }: { debut: string; fin: string }, shown: number): number {
  const first = Number(debut.slice(0, 4))
  return first <= shown && shown <= Number(fin.slice(0, 4)) ? shown : first
}

export const nextMonth = (month: string) => addDays(endOfMonth(month), 1)
export const previousMonth = (month: string) => startOfMonth(addDays(month, -1))
