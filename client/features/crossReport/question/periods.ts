import type { RelativeRange } from '../../../generated/graphql'
import {
  addDays,
  type CivilRange,
  daysIn,
  endOfMonth,
  startOfMonth,
  startOfWeek,
} from '../../../lib/time/civilDate'

const week = (day: string) => ({ debut: startOfWeek(day), fin: addDays(startOfWeek(day), 6) })

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
const firstOf = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`

/** `count` whole months from month `first` on. */
const months = (first: number, count: number): CivilRange => ({
  debut: firstOf(first),
  fin: endOfMonth(firstOf(first + count - 1)),
})
/** The month, quarter or year (`size` in months) of a day, or the one `before` periods earlier. */
const part = (size: number, before: number) => (today: string) =>
  months(monthOf(today) - (monthOf(today) % size) - before * size, size)

export const RELATIVE: readonly {
  range: RelativeRange
  label: string
  slug: string
  of: (today: string) => CivilRange
}[] = [
  { range: 'THIS_WEEK', label: 'Cette semaine', slug: 'cette-semaine', of: week },
  {
    range: 'LAST_WEEK',
    label: 'La semaine dernière',
    slug: 'semaine-derniere',
    of: (today) => week(addDays(today, -7)),
  },
  { range: 'THIS_MONTH', label: 'Ce mois', slug: 'ce-mois', of: part(1, 0) },
  { range: 'LAST_MONTH', label: 'Le mois dernier', slug: 'mois-dernier', of: part(1, 1) },
  { range: 'THIS_QUARTER', label: 'Ce trimestre', slug: 'ce-trimestre', of: part(3, 0) },
  { range: 'LAST_QUARTER', label: 'Le trimestre dernier', slug: 'trimestre-dernier', of: part(3, 1) },
  { range: 'THIS_YEAR', label: 'Cette année', slug: 'cette-annee', of: part(12, 0) },
  { range: 'LAST_YEAR', label: 'L’année dernière', slug: 'annee-derniere', of: part(12, 1) },
]

export const relativeNamed = (range: RelativeRange) => RELATIVE.find((one) => one.range === range)

/** The next (1) or previous (-1) period of the same length: whole months, or the same number of days. */
export function shiftPeriod(range: CivilRange, step: 1 | -1): CivilRange {
  const { debut, fin } = range
  if (debut === startOfMonth(debut) && fin === endOfMonth(fin)) {
    const count = monthOf(fin) - monthOf(debut) + 1
    return months(monthOf(debut) + step * count, count)
  }
  const days = daysIn(range) * step
  return { debut: addDays(debut, days), fin: addDays(fin, days) }
}
