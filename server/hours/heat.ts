import { addDays, dayStart, type Zone } from './time'

const HOUR = 3_600
const HOURS = 24
const DAYS = 7
const MONDAY = 1

const weekdayOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + DAYS - MONDAY) % DAYS

/** Gathers worked seconds by weekday (1: Monday) and local hour (0 to 23), clock changes included. */
export function hoursOfWeek(zone: Zone) {
  const seconds = new Float64Array(DAYS * HOURS)
  return {
    add(from: number, to: number) {
      let start = from
      while (start < to) {
        const date = zone.dateAt(start)
        const hour = Number(zone.timeAt(start).slice(0, 2))
        const intoHour = Number(zone.timeAt(start).slice(3, 5)) * 60 + Number(zone.timeAt(start).slice(6, 8))
        const end = Math.min(to, start + HOUR - intoHour, dayStart(zone, addDays(date, 1)))
        const cell = weekdayOf(date) * HOURS + hour
        seconds[cell] = (seconds[cell] as number) + end - start
        start = end
      }
    },
    /** Those that hold something, in the order of the week. */
    cells: () =>
      [...seconds].flatMap((worked, cell) =>
        worked > 0 ? [{ weekday: Math.floor(cell / HOURS) + 1, hour: cell % HOURS, worked }] : [],
      ),
  }
}
