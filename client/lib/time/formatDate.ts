import type { CivilRange } from './civilDate'
import { serverToday } from './zone'

const WEEKDAYS = ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.']
const MONTHS = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
]

const dayOf = (date: string) => {
  const day = Number(date.slice(8))
  return day === 1 ? '1er' : String(day)
}
/** `2026-11`, or a day of it, as `nov.` */
export const formatShortMonth = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? date
const yearUnless = (date: string, year: string) => (date.startsWith(year) ? '' : `\u00a0${date.slice(0, 4)}`)
const dayAndMonth = (date: string) => `${dayOf(date)}\u00a0${formatShortMonth(date)}`
const currentYear = () => serverToday().slice(0, 4)

/** `2026-11-24` as `mar. 24 nov.`; with the year where it is not `year`, by default the current one. */
export const formatDate = (date: string, year = currentYear()) =>
  `${WEEKDAYS[new Date(date).getUTCDay()]}\u00a0${dayAndMonth(date)}${yearUnless(date, year)}`

/** `12 – 16 oct.`, `28 sept. – 4 oct.`, a single day as `formatDate`; years where one is not the current one. */
export function formatDateRange({ debut, fin }: CivilRange) {
  if (debut === fin) return formatDate(debut)
  const begin = debut.slice(0, 7) === fin.slice(0, 7) ? dayOf(debut) : dayAndMonth(debut)
  return `${begin}${yearUnless(debut, fin.slice(0, 4))} – ${dayAndMonth(fin)}${yearUnless(fin, currentYear())}`
}

/** In a sentence: `le mar. 24 nov.`; `du lun. 12 oct. au ven. 16 oct.`. */
export const formatDatesInWords = ({ debut, fin }: CivilRange) =>
  debut === fin ? `le ${formatDate(debut)}` : `du ${formatDate(debut)} au ${formatDate(fin)}`

/** `HH:MM:SS` as `9:05`. */
export const formatTime = (time: string) => time.slice(0, 5).replace(/^0/, '')
