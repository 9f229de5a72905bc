import type { Calendar, DayKind } from '../labourLaw/figures/input'
import { holidaysOf, type Place } from './holidays'

/** Overrides the region's calendar for a date. */
export interface DatedKind {
  date: string
  type: DayKind
}

export function createCalendar(place: Place, days: readonly DatedKind[]): Calendar {
  const own = new Map(days.map(({ date, type }) => [date, type]))
  const isHoliday = (date: string) => holidaysOf(Number(date.slice(0, 4)), place).has(date)
  return {
    kindOf: (date) => own.get(date) ?? (isHoliday(date) ? 'FERIE' : undefined),
    isHoliday,
  }
}
