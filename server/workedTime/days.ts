import { secondsWithin } from './spans'
import { addDays, dayStart, type Zone } from './time'
import { type Interval, type Span, workedTime } from './worked'

/** From the first instant of a civil day up to that of the next one. */
const spanOf = (zone: Zone, date: string): Span => [dayStart(zone, date), dayStart(zone, addDays(date, 1))]

/** The instants of a week: Monday 0 h to Sunday 24 h in the installation's zone. */
export const weekSpan = (zone: Zone, monday: string): Span => [
  dayStart(zone, monday),
  dayStart(zone, addDays(monday, 7)),
]

/**
 * Worked time by civil day, split at midnight: the union of the ended tasks less the breaks, as `worked` counts it, but
 * each second on the day on which it was worked.
 * @param rows all entries that touch the days
 */
export function workedByDay(rows: readonly Interval[], zone: Zone, first: string, days: number): number[] {
  const spans = workedTime(rows)
  return Array.from({ length: days }, (_, day) => secondsWithin(spans, ...spanOf(zone, addDays(first, day))))
}
