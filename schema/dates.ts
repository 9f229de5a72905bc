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

/** `12`, the first as `1er`. */
export function formatDayOfMonth(date: string): string {
  const day = Number(date.slice(8))
  return day === 1 ? '1er' : String(day)
}

/** `2026-11`, or a day of it, as `nov.` */
export const formatShortMonth = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? date

/** `2026-11-24` as `mar.` */
export const formatShortWeekday = (date: string) => WEEKDAYS[new Date(date).getUTCDay()] ?? ''

/** `24 nov.`: where the weekday or the year is known. */
export const formatDayAndMonth = (date: string) => `${formatDayOfMonth(date)}\u00a0${formatShortMonth(date)}`

/** The year, unless it is known. */
export const yearUnless = (date: string, year: string) =>
  date.startsWith(year) ? '' : `\u00a0${date.slice(0, 4)}`

/** `2026-11-24` as `mar. 24 nov.`; with the year where it is not `year`. */
export const formatDateOf = (date: string, year: string) =>
  `${formatShortWeekday(date)}\u00a0${formatDayAndMonth(date)}${yearUnless(date, year)}`

/** In a sentence: `le mar. 24 nov.`; `du lun. 12 oct. au ven. 16 oct.`; years where one is not `year`. */
export const formatDatesOf = ({ debut, fin }: { debut: string; fin: string }, year: string) =>
  debut === fin
    ? `le ${formatDateOf(debut, year)}`
    : `du ${formatDateOf(debut, year)} au ${formatDateOf(fin, year)}`
