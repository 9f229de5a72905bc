/** Civil dates, `YYYY-MM-DD`, without hours or zones: they compare as text. Both ends of a range are included. */
export type CivilRange = { debut: string; fin: string }

export const FIRST_DATE = '1900-01-01'
export const LAST_DATE = '2100-12-31'

const DAY_MS = 86_400_000
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const pad = (text: string, length = 2) => text.padStart(length, '0')

const iso = (date: Date) => date.toISOString().slice(0, 10)
const utc = (date: string) => new Date(`${date}T00:00:00Z`)

/** The text when it names a day between 1900 and 2100. */
export function readCivilDate(text: string | null): string | undefined {
  if (!text || !ISO.test(text) || text < FIRST_DATE || text > LAST_DATE) return undefined
  const date = utc(text)
  // 31 February is no day, though `Date` makes one of it.
  return !Number.isNaN(date.getTime()) && iso(date) === text ? text : undefined
}

const CENTURY = '20'

/** A date of day, month and a year of so many digits: other separators than `/`, none, or single digits will do. */
function readDayFirst(text: string, yearDigits: 2 | 4): string | undefined {
  const typed = text.trim()
  const separated = new RegExp(`^(\\d{1,2})[/.\\- ](\\d{1,2})[/.\\- ](\\d{${yearDigits}})$`)
  const digits = new RegExp(`^(\\d{2})(\\d{2})(\\d{${yearDigits}})$`)
  const [, day, month, year] = separated.exec(typed) ?? digits.exec(typed) ?? []
  if (!day || !month || !year) return undefined
  return readCivilDate(`${yearDigits === 2 ? CENTURY : ''}${year}-${pad(month)}-${pad(day)}`)
}

/** What somebody typed for `dd/MM/yyyy`. */
export const readTypedDate = (text: string) => readDayFirst(text, 4)

/** `1/11/26`, of this century: to be read once nothing more is typed, for `01/11/2026` begins like `01/11/20`. */
export const readTypedShortDate = (text: string) => readDayFirst(text, 2)

export const addDays = (date: string, days: number) => iso(new Date(utc(date).getTime() + days * DAY_MS))

/** Days of a range, both ends included. */
export const daysIn = ({ debut, fin }: CivilRange) => (utc(fin).getTime() - utc(debut).getTime()) / DAY_MS + 1

/** The Monday on or before. */
export const startOfWeek = (date: string) => addDays(date, -((utc(date).getUTCDay() + 6) % 7))

export const startOfMonth = (date: string) => `${date.slice(0, 7)}-01`

export function endOfMonth(date: string) {
  const first = utc(startOfMonth(date))
  return iso(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)))
}

/** The civil date as the browser's own midnight, for parts that speak `Date`. */
export function toLocalDate(date: string) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

export const fromLocalDate = (date: Date) =>
  `${pad(String(date.getFullYear()), 4)}-${pad(String(date.getMonth() + 1))}-${pad(String(date.getDate()))}`

/** The part of a period that lies in a range: a sum names no day that it leaves out. */
export const clamped = (part: CivilRange, { debut, fin }: CivilRange): CivilRange => ({
  debut: part.debut < debut ? debut : part.debut,
  fin: part.fin > fin ? fin : part.fin,
})

/** The part of a week, from a Monday on, that lies in a range. */
export const clampedWeek = (monday: string, range: CivilRange) =>
  clamped({ debut: monday, fin: addDays(monday, 6) }, range)
