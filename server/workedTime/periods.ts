import type { Range } from './dates'
import { addDays, sundayOf, weekOf } from './time'

const inWords = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-11` → `novembre 2026`. */
export const monthName = (month: string) => inWords.format(new Date(`${month}-01T00:00:00Z`))

export const monthRange = (month: string): Range => monthOf(`${month}-01`)

export type RelativeRange =
  | 'THIS_WEEK'
  | 'LAST_WEEK'
  | 'THIS_MONTH'
  | 'LAST_MONTH'
  | 'THIS_QUARTER'
  | 'LAST_QUARTER'
  | 'THIS_YEAR'
  | 'LAST_YEAR'

const MONTHS = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const
const DAY_MS = 86_400_000

const monthsOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
const firstOf = (months: number) =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
const wholeMonths = (first: number, count: number): Range => ({
  debut: firstOf(first),
  fin: addDays(firstOf(first + count), -1),
})

export const monthOf = (date: string): Range => wholeMonths(monthsOf(date), 1)

export const daysIn = ({ debut, fin }: Range) => (Date.parse(fin) - Date.parse(debut)) / DAY_MS + 1

export function relativeRange(name: RelativeRange, today: string): Range {
  const [which, unit] = name.split('_') as ['THIS' | 'LAST', 'WEEK' | keyof typeof MONTHS]
  const back = which === 'LAST' ? 1 : 0
  if (unit === 'WEEK') {
    const monday = addDays(weekOf(today), -7 * back)
    return { debut: monday, fin: sundayOf(monday) }
  }
  const size = MONTHS[unit]
  const now = monthsOf(today)
  return wholeMonths(now - (now % size) - size * back, size)
}

/** Previous period: as many whole months for whole months, else as many days. */
export function periodBefore(range: Range): Range {
  const { debut, fin } = range
  const first = monthsOf(debut)
  const count = monthsOf(addDays(fin, 1)) - first
  const isWhole = debut.endsWith('-01') && addDays(fin, 1).endsWith('-01')
  if (isWhole && count > 0) return wholeMonths(first - count, count)
  const days = daysIn(range)
  return { debut: addDays(debut, -days), fin: addDays(fin, -days) }
}
