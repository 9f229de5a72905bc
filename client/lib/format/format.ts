import { fold } from '../../../schema/fold'
import { isolated } from '../../../schema/isolated'

const pad = (value: number) => String(value).padStart(2, '0')

/** Seconds as `HH:MM:SS`; hours keep counting past 24, a negative lapse shows as zero. */
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
  // French as the clock is: the browser reads what it knows of one language, not of two.
  format(`day ${timeZone}`, () => new Intl.DateTimeFormat('fr-FR', { timeZone }), seconds * 1000)
    .split('/')
    .reverse()
    .join('-')

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']
/** The months' names, from January on. */
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

/** `1 mars` as `1er mars`: the first of a month alone is an ordinal, and what the browser knows of French leaves that out. */
export const formatFirstOfMonth = (text: string) => text.replace(/\b1(?= \D)/, '1er')

/**
 * `2026-03-01` as `dimanche 1 mars 2026`: what a day of a grid is called that shows its number, which voice control looks for.
 * By hand: a screen that needs no other format begins without reading them.
 */
export function dayOfGrid(date: string) {
  const day = new Date(date)
  const [weekday, month] = [WEEKDAYS[day.getUTCDay()], MONTHS[day.getUTCMonth()]]
  return `${weekday} ${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`
}

/** `2026-03-29` as `dimanche 29 mars 2026`, the first as `dimanche 1er mars 2026`. */
export const formatLongDate = (date: string) => formatFirstOfMonth(dayOfGrid(date))

/** `2026-03`, or a day of it, as `mars 2026`. */
export const formatMonth = (date: string) => `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`

/** `2026-03-29` as `dim.` */
export const formatShortWeekday = (date: string) => `${WEEKDAYS[new Date(date).getUTCDay()]?.slice(0, 3)}.`

/** `2026-03-29` as `29/03/2026`. */
export const formatShortDate = (date: string) => date.split('-').reverse().join('/')

/** `26/11/2026 à 14:05`, of an instant as the server writes it. */
export function formatMoment(at: string, timeZone: string) {
  const seconds = Date.parse(at) / 1000
  return `${formatShortDate(civilDay(seconds, timeZone))} à ${formatClock(seconds, timeZone).slice(0, 5)}`
}

/** `le 02/11/2026`; `du 02/11/2026 au 06/11/2026`. */
export const formatDayRange = ({ debut, fin }: { debut: string; fin: string }) =>
  debut === fin ? `le ${formatShortDate(debut)}` : `du ${formatShortDate(debut)} au ${formatShortDate(fin)}`

const HOUR = 3_600

/** Seconds as whole minutes that have passed, `3:30`. */
export const formatHoursMinutes = (seconds: number) =>
  `${Math.floor(seconds / HOUR)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}`

/** A vowel that is heard first. The h of most French names is mute; the y of Yves is a vowel, that of Yann is not. */
const HEARD = /^([aeiouh]|y[bcdfghj-np-tvwxz])/

/** `d’Élodie`, `de Marie`: of a person or a thing that bears its name. */
export const withDe = (name: string) => `${HEARD.test(fold(name)) ? 'd’' : 'de '}${isolated(name)}`

const DAY_S = 86_400

/** An instant of the last days in words, to the minute: « aujourd’hui à 09:12 ». Seconds since 1970. */
export function formatRelativeDay(seconds: number, now: number, timeZone: string) {
  const day = civilDay(seconds, timeZone)
  const named =
    day === civilDay(now, timeZone)
      ? 'aujourd’hui'
      : day === civilDay(now - DAY_S, timeZone)
        ? 'hier'
        : `le ${formatShortDate(day)}`
  return `${named} à ${formatClock(seconds, timeZone).slice(0, 5)}`
}
