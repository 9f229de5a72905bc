import { secondsWithin } from './spans'
import { addDays, dayStart, type Zone } from './time'
import { type Interval, type Span, workedTime } from './worked'

const spanOf = (zone: Zone, date: string): Span => [dayStart(zone, date), dayStart(zone, addDays(date, 1))]

/** Monday 0 h to Sunday 24 h, local time. */
export const weekSpan = (zone: Zone, monday: string): Span => [
  dayStart(zone, monday),
  dayStart(zone, addDays(monday, 7)),
]

/** As `worked`, but by civil day. `rows`: all entries that overlap the days. */
export function workedByDay(rows: readonly Interval[], zone: Zone, first: string, days: number): number[] {
  const spans = workedTime(rows)
  return Array.from({ length: days }, (_, day) => secondsWithin(spans, ...spanOf(zone, addDays(first, day))))
}
