/** Civil dates, `YYYY-MM-DD`, comparable as text. Ranges include both ends. */
export type CivilRange = { debut: string; fin: string }

export {
  FIRST_DATE,
  isBegunDate,
  LAST_DATE,
  readCivilDate,
  readTypedDate,
  readTypedShortDate,
} from '../../../schema/typed'

const DAY_MS = 86_400_000

const pad = (text: string, length = 2) => text.padStart(length, '0')

const iso = (date: Date) => date.toISOString().slice(0, 10)
const utc = (date: string) => new Date(`${date}T00:00:00Z`)

export const addDays = (date: string, days: number) => iso(new Date(utc(date).getTime() + days * DAY_MS))

export const daysIn = ({ debut, fin }: CivilRange) => (utc(fin).getTime() - utc(debut).getTime()) / DAY_MS + 1

export const startOfWeek = (date: string) => addDays(date, -((utc(date).getUTCDay() + 6) % 7))

/** The Monday of `2026-W45`; ISO 8601: 4 January lies in the first week. */
export function mondayOf(period: string): string {
  const [year, week] = period.split('-W')
  return addDays(startOfWeek(`${year}-01-04`), 7 * (Number(week) - 1))
}

export const startOfMonth = (date: string) => `${date.slice(0, 7)}-01`

/** @param month `YYYY-MM` */
export const addMonths = (month: string, months: number) => {
  const [year = 0, ordinal = 0] = month.split('-').map(Number)
  return iso(new Date(Date.UTC(year, ordinal - 1 + months, 1))).slice(0, 7)
}

export function endOfMonth(date: string) {
  const first = utc(startOfMonth(date))
  return iso(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)))
}

/** The civil date as local midnight, for APIs with `Date`. */
export function toLocalDate(date: string) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

export const fromLocalDate = (date: Date) =>
  `${pad(String(date.getFullYear()), 4)}-${pad(String(date.getMonth() + 1))}-${pad(String(date.getDate()))}`

export const clamped = (part: CivilRange, { debut, fin }: CivilRange): CivilRange => ({
  debut: part.debut < debut ? debut : part.debut,
  fin: part.fin > fin ? fin : part.fin,
})

export const clampedWeek = (monday: string, range: CivilRange) =>
  clamped({ debut: monday, fin: addDays(monday, 6) }, range)
