import type { Range } from '../workedTime/dates'
import { addDays, dayStart, type Zone } from '../workedTime/time'
import type { Interval } from '../workedTime/worked'

type Ended = Pick<Interval, 'date' | 'debut'> & { fin: number }

export const passesMidnight = (zone: Zone, { date, fin }: Ended) => fin > dayStart(zone, addDays(date, 1))

/** D40: civil days whose sums an entry changes, in order. */
export function touchedDays(zone: Zone, entries: readonly Ended[]): string[] {
  const days = new Set<string>()
  for (const { date, debut, fin } of entries) {
    const last = zone.dateAt(Math.max(debut, fin - 1))
    for (let day = date; day <= last; day = addDays(day, 1)) days.add(day)
  }
  return [...days].sort()
}

/** Days counted per batch: an entry forgotten for years touches all those days. */
const DAYS_AT_ONCE = 31

/** Joins days into contiguous ranges, each short enough that a waiting lock is not noticed. */
export function rangesOf(days: readonly string[]): Range[] {
  const ranges: Range[] = []
  for (const date of days) {
    const last = ranges.at(-1)
    if (last && addDays(last.fin, 1) === date && date < addDays(last.debut, DAYS_AT_ONCE)) last.fin = date
    else ranges.push({ debut: date, fin: date })
  }
  return ranges
}
