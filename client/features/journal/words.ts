import { isolated } from '../../../schema/isolated'
import { ENTITY_LABELS, phraseOf, SUBJECTS } from '../../../schema/journalWords'
import type { EventItemFragment, JournalScreenQuery } from '../../generated/graphql'
import { civilDay } from '../../lib/format/format'
import { formatDuration } from '../../lib/format/formatDuration'
import { type Noun, pluralize } from '../../lib/format/pluralize'
import { formatMoment } from '../../lib/time/formatMoment'

export type Event = EventItemFragment
export type Check = JournalScreenQuery['journalCheck']

const EVENT: Noun = ['événement', 'événements']

const NOBODY = new Set(Object.values(SUBJECTS))

export const eventSentence = ({ action, entity, changes }: Event) => phraseOf(action, entity, changes)

/** Object of an event, with its subject if that is another user. */
export function aboutOf({ action, entity, object, subject, actor }: Event): string {
  const what = object || (action === 'baseline' ? (ENTITY_LABELS[entity] ?? entity) : '')
  const whose = subject !== actor && !(object && NOBODY.has(subject)) ? subject : ''
  return [what, whose].filter(Boolean).map(isolated).join(' · ')
}

export function checkSentence(check: Check, timeZone: string): string {
  if (!check.at)
    return 'Le journal n’a pas encore été vérifié. La vérification se lance sur le serveur (voir la documentation).'
  const found = check.ok ? 'aucun écart' : check.rupture || 'un écart'
  return `Dernière vérification : le ${formatMoment(Date.parse(check.at) / 1000, timeZone)}, ${pluralize(check.events, EVENT)}, ${found}`
}

/** Longer events show their differences; what was noted for the first time is folded. */
const SHORT = 4
/** For programs and controls. */
const MACHINERY = new Set(['submitted_stamp', 'snapshot_hash', 'hash', 'version', 'seq', 'public_key'])
const LENGTHS = new Set(['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'])
const CLOCK = /^(\d+):(\d\d):(\d\d)$/

type Changes = Event['changes']

/** The changes that an event shows, and those behind `Détails`. */
export function shownChanges(changes: Changes): { shown: Changes; folded: Changes } {
  const isShown = ({ field, before }: Changes[number]) =>
    !MACHINERY.has(field) && (changes.length <= SHORT || before !== '')
  return { shown: changes.filter(isShown), folded: changes.filter((change) => !isShown(change)) }
}

/** A value in everyday words: the hours of a contract’s day as a duration. */
export function valueText(field: string, text: string): string {
  const [, hours, minutes, seconds] = (LENGTHS.has(field) && CLOCK.exec(text)) || []
  return hours ? formatDuration(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) : text
}

export const shownSentence = (count: number, more: boolean) =>
  `${pluralize(count, EVENT)}${more ? ', et de plus anciens' : ''}`

export function byDay(events: readonly Event[], timeZone: string): { day: string; events: Event[] }[] {
  const days: { day: string; events: Event[] }[] = []
  for (const event of events) {
    const day = civilDay(Date.parse(event.at) / 1000, timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.events.push(event)
    else days.push({ day, events: [event] })
  }
  return days
}
