import type { NamedCalendar } from '../calendar/calendar'
import type { Place, Region } from '../calendar/holidays'
import { selectIn } from '../db/bulk'
import type { Querier } from '../db/database'
import type { DayKind } from '../labourLaw/figures/input'

/** Default of a company without a calendar. */
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

/** The columns hold only what `setCompanyCalendar` validates. */
export const calendarPlace = ({ region, temple }: Pick<CalendarRow, 'region' | 'temple'>): Place => ({
  region: region as Region,
  temple: temple === 1,
})

/** Lazy import: the library of public holidays is large. */
const loadCalendar = async () => ({
  ...(await import('../calendar/calendar')),
  ...(await import('../calendar/holidays')),
})

export interface Calendars {
  placeOf(company: number): Place
  /** Public holidays of the company's region in a civil year: name by date. */
  holidaysOf(company: number, year: number): ReadonlyMap<string, string>
  /** Days that the company has set itself. */
  daysOf(company: number): { date: string; type: DayKind }[]
  of(company: number): NamedCalendar
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
  const made = new Map<number, NamedCalendar>()
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

/** Dates that cannot be a solidarity day (article L3133-11; L3134-16 in Alsace-Moselle). */
export async function isNeverSolidarity(date: string, place: Place): Promise<boolean> {
  const day = date.slice(5)
  if (day === '05-01') return true
  if (place.region !== 'ALSACE_MOSELLE') return false
  if (day === '12-25' || day === '12-26') return true
  const { holidaysOf } = await loadCalendar()
  const year = Number(date.slice(0, 4))
  // Good Friday is the only holiday that depends on a place of worship.
  const others = holidaysOf(year, { ...place, temple: false })
  return holidaysOf(year, { ...place, temple: true }).has(date) && !others.has(date)
}
