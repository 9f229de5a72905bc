import type { Calendar, DayKind } from '../labourLaw/figures/input'
import { holidaysOf, type Place } from './holidays'

/** Overrides the region's calendar for a date. */
export interface DatedKind {
  date: string
  type: DayKind
}

/** A calendar that also names its public holidays. */
export interface NamedCalendar extends Calendar {
  /** French name of a legal public holiday; empty for another day. */
  nameOf(date: string): string
}

export function createCalendar(place: Place, days: readonly DatedKind[]): NamedCalendar {
  const own = new Map(days.map(({ date, type }) => [date, type]))
  const nameOf = (date: string) => holidaysOf(Number(date.slice(0, 4)), place).get(date) ?? ''
  const isHoliday = (date: string) => nameOf(date) !== ''
  return {
    kindOf: (date) => own.get(date) ?? (isHoliday(date) ? 'FERIE' : undefined),
    isHoliday,
    nameOf,
  }
}
