import { fold } from '../../../schema/fold'
import { isolated } from '../../../schema/isolated'

/** Items whose text contains every typed word, in any order, ignoring case and accents. */
export function withWords<Item>(items: readonly Item[], typed: string, textOf: (item: Item) => string) {
  const words = fold(typed).split(' ').filter(Boolean)
  return items.filter((item) => words.every((word) => fold(textOf(item)).includes(word)))
}

const FULL = 100
const NEARLY = 80

export function budgetWords(percent: number) {
  if (percent > FULL) return 'dépassé'
  if (percent === FULL) return 'atteint'
  return percent >= NEARLY ? 'bientôt atteint' : ''
}

const pad = (value: number) => String(value).padStart(2, '0')

/** Seconds as `HH:MM:SS`; hours exceed 24, negative values show as zero. */
export function formatElapsed(seconds: number) {
  const s = Math.max(0, Math.floor(seconds))
  return `${pad(Math.floor(s / 3600))}:${pad(Math.floor(s / 60) % 60)}:${pad(s % 60)}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(key: string, make: () => Intl.DateTimeFormat, ms: number) {
  const known = formats.get(key) ?? make()
  formats.set(key, known)
  return known.format(ms)
}

/** Wall-clock `HH:MM:SS` in an IANA zone. */
export const formatClock = (seconds: number, timeZone: string) =>
  format(
    `clock ${timeZone}`,
    () =>
      new Intl.DateTimeFormat('fr-FR', {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      }),
    seconds * 1000,
  )

/** The civil day in an IANA zone, `YYYY-MM-DD`. */
export const civilDay = (seconds: number, timeZone: string) =>
  // The clock's locale too: a second one would load more Intl data.
  format(`day ${timeZone}`, () => new Intl.DateTimeFormat('fr-FR', { timeZone }), seconds * 1000)
    .split('/')
    .reverse()
    .join('-')

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']
export const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]

/** `1 mars` as `1er mars`: only the first is an ordinal in French, which Intl omits. */
export const formatFirstOfMonth = (text: string) => text.replace(/\b1(?= \D)/, '1er')

/** `2026-03-01` as `dimanche 1 mars 2026`, with the visible number for voice control. Without slow Intl. */
export function dayOfGrid(date: string) {
  const day = new Date(date)
  const [weekday, month] = [WEEKDAYS[day.getUTCDay()], MONTHS[day.getUTCMonth()]]
  return `${weekday} ${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`
}

/** `2026-03-29` as `dimanche 29 mars 2026`, the first as `dimanche 1er mars 2026`. */
export const formatLongDate = (date: string) => formatFirstOfMonth(dayOfGrid(date))

/** `2026-03`, or a day of it, as `mars 2026`. */
export const formatMonth = (date: string) => `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`

/** `2026-03-29` as `29/03/2026`. */
export const formatShortDate = (date: string) => date.split('-').reverse().join('/')

/** Names that elide « de »: initial vowel, mute h (most French names), the y of Yves but not of Yann. */
const ELIDED = /^([aeiouh]|y[bcdfghj-np-tvwxz])/

/** `d’Élodie`, `de Marie`. */
export const withDe = (name: string) => `${ELIDED.test(fold(name)) ? 'd’' : 'de '}${isolated(name)}`
