import type { Place, Region } from '../calendar/holidays'
import { selectIn } from '../db/bulk'
import type { Querier } from '../db/database'
import type { Calendar, DayKind } from '../labourLaw/figures/input'

/** Of a company that has said nothing. */
export const MAINLAND: Place = { region: 'METROPOLE', temple: false }

export interface CalendarRow {
  id: number
  company_id: number
  region: string
  temple: number
}
export interface DayRow {
  id: number
  company_id: number
  date: string
  type: DayKind | null
}

const PLACES = 'SELECT id, company_id, region, temple FROM company_calendar WHERE company_id IN'
const DAYS = 'SELECT id, company_id, date, type FROM company_day WHERE company_id IN'

/** The table holds what the rule of `setCompanyCalendar` takes. */
export const calendarPlace = ({ region, temple }: Pick<CalendarRow, 'region' | 'temple'>): Place => ({
  region: region as Region,
  temple: temple === 1,
})

/** The library of public holidays is large: it is loaded when it is first asked for. */
const loadCalendar = async () => ({
  ...(await import('../calendar/calendar')),
  ...(await import('../calendar/holidays')),
})

/** What some companies make of dates. */
export interface Calendars {
  placeOf(company: number): Place
  /** The names of the public holidays of a company's region in a civil year, by date. */
  holidaysOf(company: number, year: number): ReadonlyMap<string, string>
  /** Those days of a company that it has said something of. */
  daysOf(company: number): { date: string; type: DayKind }[]
  of(company: number): Calendar
}

export async function readCalendars(db: Querier, companies: readonly number[]): Promise<Calendars> {
  const asked = [...new Set(companies)]
  const { createCalendar, holidaysOf } = await loadCalendar()
  const places = new Map(
    (await selectIn<CalendarRow>(db, PLACES, asked)).map((row) => [row.company_id, calendarPlace(row)]),
  )
  const days = await selectIn<DayRow>(db, DAYS, asked)
  const place = (company: number) => places.get(company) ?? MAINLAND
  const daysOf = (company: number) =>
    days.flatMap(({ company_id, date, type }) =>
      company_id === company && type !== null ? [{ date, type }] : [],
    )
  const made = new Map<number, Calendar>()
  return {
    placeOf: place,
    holidaysOf: (company, year) => holidaysOf(year, place(company)),
    daysOf,
    of(company) {
      const calendar = made.get(company) ?? createCalendar(place(company), daysOf(company))
      made.set(company, calendar)
      return calendar
    },
  }
}

/** Dates of which no company may make its solidarity day (L3133-11; in Alsace-Moselle L3134-16 too). */
export async function isNeverSolidarity(date: string, place: Place): Promise<boolean> {
  const day = date.slice(5)
  if (day === '05-01') return true
  if (place.region !== 'ALSACE_MOSELLE') return false
  if (day === '12-25' || day === '12-26') return true
  const { holidaysOf } = await loadCalendar()
  const year = Number(date.slice(0, 4))
  // Good Friday is the one holiday that a place of worship makes.
  const others = holidaysOf(year, { ...place, temple: false })
  return holidaysOf(year, { ...place, temple: true }).has(date) && !others.has(date)
}
