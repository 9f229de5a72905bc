import { formatLongDate, formatMonth } from '../../lib/format/format'
import {
  addDays,
  type CivilRange,
  clamped,
  clampedWeek,
  daysIn,
  endOfMonth,
  startOfMonth,
  startOfWeek,
} from '../../lib/time/civilDate'
import {
  formatDateRange,
  formatDayAndMonth,
  formatShortMonth,
  formatShortWeekday,
} from '../../lib/time/formatDate'

export type Grain = 'jour' | 'semaine' | 'mois'

export type Bucket = {
  /** First day, possibly before the range. */
  start: string
  short: string
  long: string
}

const MONTH_OF_DAYS = 31
const QUARTER_OF_WEEKS = 124

/** Readable granularity: days of a month, weeks of a few months, months of a year. */
export function grainOf(range: CivilRange): Grain {
  const days = daysIn(range)
  if (days <= MONTH_OF_DAYS) return 'jour'
  return days <= QUARTER_OF_WEEKS ? 'semaine' : 'mois'
}

export const bucketStart: Record<Grain, (date: string) => string> = {
  jour: (date) => date,
  semaine: startOfWeek,
  mois: startOfMonth,
}

const following: Record<Grain, (start: string) => string> = {
  jour: (start) => addDays(start, 1),
  semaine: (start) => addDays(start, 7),
  mois: (start) => addDays(endOfMonth(start), 1),
}

const dayOfMonth = (date: string) => String(Number(date.slice(8)))

/** Few days show their weekday; of many, only the first of each month shows the month. */
function shortDay(start: string, index: number, count: number) {
  if (count <= 7) return `${formatShortWeekday(start)} ${dayOfMonth(start)}`
  const day = dayOfMonth(start)
  return index === 0 || day === '1' ? `${day}\n${formatShortMonth(start)}` : day
}

/** A month cut by the range is labelled with its days in the range. */
function monthIn(start: string, range: CivilRange) {
  const month = { debut: start, fin: endOfMonth(start) }
  const { debut, fin } = clamped(month, range)
  const whole = debut === month.debut && fin === month.fin
  return whole ? formatMonth(start) : formatDateRange({ debut, fin })
}

const names: Record<Grain, (start: string, range: CivilRange, index: number, count: number) => Bucket> = {
  jour: (start, _range, index, count) => ({
    start,
    short: shortDay(start, index, count),
    long: formatLongDate(start),
  }),
  semaine: (start, range) => {
    const { debut, fin } = clampedWeek(start, range)
    return {
      start,
      short: formatDayAndMonth(debut),
      long: `semaine ${formatDateRange({ debut, fin })}`,
    }
  },
  mois: (start, range) => ({
    start,
    short: `${formatShortMonth(start)} ${start.slice(2, 4)}`,
    long: monthIn(start, range),
  }),
}

export function bucketsOf(range: CivilRange, grain: Grain): Bucket[] {
  const starts: string[] = []
  for (let start = bucketStart[grain](range.debut); start <= range.fin; start = following[grain](start))
    starts.push(start)
  return starts.map((start, index) => names[grain](start, range, index, starts.length))
}

export const bucketNamed = (start: string, grain: Grain, range: CivilRange) =>
  names[grain](start, range, 0, 1)
