import { ACTION_LABELS, DOORS, ENTITY_LABELS } from '../../../schema/journalWords'
import { type CivilRange, readCivilDate } from '../../lib/time/civilDate'

export type EventsAddress = {
  /** Null: the latest days. */
  range: CivilRange | null
  /** Journal chain: a user, the reference data or the settings. */
  subject: string
  actor: string
  action: string
  entity: string
  door: string
}

export const EVERYTHING: EventsAddress = {
  range: null,
  subject: '',
  actor: '',
  action: '',
  entity: '',
  door: '',
}

const ID = /^[1-9]\d{0,8}$/
const SUBJECT = /^(user:[1-9]\d{0,8}|reference|settings)$/

/** URL parameter of each filter, and its validation. */
const FILTERS = {
  subject: { name: 'concerne', known: (text: string) => SUBJECT.test(text) },
  actor: { name: 'auteur', known: (text: string) => ID.test(text) },
  action: { name: 'action', known: (text: string) => Object.hasOwn(ACTION_LABELS, text) },
  entity: { name: 'objet', known: (text: string) => Object.hasOwn(ENTITY_LABELS, text) },
  door: { name: 'voie', known: (text: string) => Object.hasOwn(DOORS, text) },
}
type Filter = keyof typeof FILTERS
const FILTER_NAMES = Object.keys(FILTERS) as Filter[]

export function readEventsAddress(params: URLSearchParams): EventsAddress {
  const debut = readCivilDate(params.get('debut'))
  const fin = readCivilDate(params.get('fin'))
  const address: EventsAddress = { ...EVERYTHING, range: debut && fin ? { debut, fin } : null }
  for (const filter of FILTER_NAMES) {
    const { name, known } = FILTERS[filter]
    const text = params.get(name) ?? ''
    if (known(text)) address[filter] = text
  }
  return address
}

export function writeEventsAddress(address: EventsAddress): string {
  const params = new URLSearchParams()
  if (address.range) {
    params.set('debut', address.range.debut)
    params.set('fin', address.range.fin)
  }
  for (const filter of FILTER_NAMES) if (address[filter]) params.set(FILTERS[filter].name, address[filter])
  return `?${params}`
}

export function eventsRequest({ range, ...filters }: EventsAddress): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...range, ...filters }).filter(([, value]) => value !== ''))
}
