import {
  formatDateOf,
  formatDatesOf,
  formatDayAndMonth,
  formatDayOfMonth,
  yearUnless,
} from '../../../schema/dates'
import type { CivilRange } from './civilDate'
import { serverToday } from './zone'

export { formatDayAndMonth, formatShortMonth, formatShortWeekday } from '../../../schema/dates'

const NO_YEAR = '–'
const currentYear = () => serverToday().slice(0, 4)

/** `2026-11-24` as `mar. 24 nov.`; with the year where it is not `year`, by default the current one. */
export const formatDate = (date: string, year = currentYear()) => formatDateOf(date, year)

/** `mar. 24 nov. 2026`, also in that year: of what may last for years. */
export const formatDateWithYear = (date: string) => formatDateOf(date, NO_YEAR)

/** `12 – 16 oct.`, `28 sept. – 4 oct.`, a single day as `formatDate`; years where one is not the current one. */
export function formatDateRange({ debut, fin }: CivilRange) {
  if (debut === fin) return formatDate(debut)
  const begin = debut.slice(0, 7) === fin.slice(0, 7) ? formatDayOfMonth(debut) : formatDayAndMonth(debut)
  return `${begin}${yearUnless(debut, fin.slice(0, 4))} – ${formatDayAndMonth(fin)}${yearUnless(fin, currentYear())}`
}

/** In a sentence: `le mar. 24 nov.`; `du lun. 12 oct. au ven. 16 oct.`. */
export const formatDatesInWords = (range: CivilRange) => formatDatesOf(range, currentYear())

/** `du lun. 12 oct. 2026 au ven. 16 oct. 2026`: of what may last for years. */
export const formatDatesWithYear = (range: CivilRange) => formatDatesOf(range, NO_YEAR)

/** Ends a sentence: a month is often short already, `le mar. 24 nov.`. */
export const endSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

/** `HH:MM:SS` as `9:05`. */
export const formatTime = (time: string) => time.slice(0, 5).replace(/^0/, '')
