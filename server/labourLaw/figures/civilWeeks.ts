import { addDays, dayStart, type Zone } from '../../workedTime/time'
import type { Calendar, DayKind } from './input'

export interface CivilDay {
  date: string
  weekday: number
  start: number
  end: number
}

export interface CivilWeek {
  /** `YYYY-Www`. */
  week: string
  monday: string
  sunday: string
  start: number
  end: number
  civilDays: readonly CivilDay[]
}

/** Cached weeks per zone: some forty years; then the cache is cleared. */
const MAX_CACHED_WEEKS = 2_000
const kept = new WeakMap<Zone, Map<string, CivilWeek>>()

/** ISO 8601: a week belongs to the year of its Thursday. */
function weekName(monday: string): string {
  const thursday = addDays(monday, 3)
  const year = thursday.slice(0, 4)
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}

function makeWeek(zone: Zone, monday: string): CivilWeek {
  const civilDays = Array.from({ length: 7 }, (_, weekday): CivilDay => {
    const date = addDays(monday, weekday)
    return { date, weekday, start: dayStart(zone, date), end: dayStart(zone, addDays(date, 1)) }
  })
  const [{ start }, { date: sunday, end }] = [civilDays[0] as CivilDay, civilDays[6] as CivilDay]
  return { week: weekName(monday), monday, sunday, start, end, civilDays }
}

/** Cached for all persons: finding midnight costs more than judging a day. */
export function civilWeek(zone: Zone, monday: string): CivilWeek {
  const weeks = kept.get(zone) ?? new Map<string, CivilWeek>()
  kept.set(zone, weeks)
  const known = weeks.get(monday)
  if (known) return known
  if (weeks.size >= MAX_CACHED_WEEKS) weeks.clear()
  const made = makeWeek(zone, monday)
  weeks.set(monday, made)
  return made
}

export function civilWeeks(zone: Zone, first: string, last: string): CivilWeek[] {
  const weeks: CivilWeek[] = []
  for (let monday = first; monday <= last; monday = addDays(monday, 7)) weeks.push(civilWeek(zone, monday))
  return weeks
}

const keptKinds = new WeakMap<Calendar, WeakMap<CivilWeek, readonly (DayKind | undefined)[]>>()

export function kindsOf(calendar: Calendar, week: CivilWeek): readonly (DayKind | undefined)[] {
  const ofWeeks = keptKinds.get(calendar) ?? new WeakMap()
  keptKinds.set(calendar, ofWeeks)
  const known = ofWeeks.get(week) ?? week.civilDays.map(({ date }) => calendar.kindOf(date))
  ofWeeks.set(week, known)
  return known
}
