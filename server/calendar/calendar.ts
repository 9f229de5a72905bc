import type { Calendar, DayKind } from '../labourLaw/figures/input'
import { holidaysOf, type Place } from './holidays'

/** What a company made of a date, in place of what its region makes of it. */
export interface CompanyDay {
  date: string
  type: DayKind
}

/** The calendar of a company: its region's public holidays, and its own days. */
export function createCalendar(place: Place, days: readonly CompanyDay[]): Calendar {
  const own = new Map(days.map(({ date, type }) => [date, type]))
  const isHoliday = (date: string) => holidaysOf(Number(date.slice(0, 4)), place).has(date)
  return {
    kindOf: (date) => own.get(date) ?? (isHoliday(date) ? 'FERIE' : undefined),
    isHoliday,
  }
}
