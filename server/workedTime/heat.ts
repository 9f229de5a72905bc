import { addDays, dayStart, weekdayOf, type Zone } from './time'
import type { Span } from './worked'

const HOUR = 3_600
const HOURS = 24
const DAYS = 7

/** Sums worked seconds by weekday (1: Monday) and local hour (0 to 23), across clock changes. */
export function hoursOfWeek(zone: Zone) {
  const seconds = new Float64Array(DAYS * HOURS)
  return {
    /** Spreads `part` whole seconds evenly over spans of `whole` seconds. */
    add(spans: readonly Span[], part: number, whole: number) {
      let [passed, given] = [0, 0]
      for (const [from, to] of spans) {
        let start = from
        while (start < to) {
          const date = zone.dateAt(start)
          const time = zone.timeAt(start)
          const hour = Number(time.slice(0, 2))
          const intoHour = Number(time.slice(3, 5)) * 60 + Number(time.slice(6, 8))
          const end = Math.min(to, start + HOUR - intoHour, dayStart(zone, addDays(date, 1)))
          const cell = weekdayOf(date) * HOURS + hour
          passed += end - start
          // Carries the rounding remainder over to the next hours.
          const due = Math.floor((part * passed) / whole)
          seconds[cell] = (seconds[cell] as number) + due - given
          given = due
          start = end
        }
      }
    },
    cells: () =>
      [...seconds].flatMap((worked, cell) =>
        worked > 0 ? [{ weekday: Math.floor(cell / HOURS) + 1, hour: cell % HOURS, worked }] : [],
      ),
  }
}
