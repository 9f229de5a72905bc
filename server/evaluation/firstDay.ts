import type { Calendar } from '../labourLaw/figures/input'
import { yearSince } from '../labourLaw/figures/weeks'
import type { Range } from '../workedTime/dates'
import { addDays, weekOf } from '../workedTime/time'

/** Weeks that a rule looks back over, and one to spare. */
const WINDOW = 16
const WEEK = 7

/** The first day that a verdict on somebody's range may hang on: weeks without work that a leave accounts for are looked past. */
export function firstDay(
  { debut }: Pick<Range, 'debut'>,
  absences: readonly Range[],
  calendar: Calendar,
): string {
  const monday = weekOf(debut)
  const year = yearSince(calendar, monday)
  let first = addDays(monday, -WEEK * WINDOW)
  // Each leave within the window pushes its beginning back by its weeks.
  for (const { debut: from, fin } of [...absences].sort((a, b) => (a.fin < b.fin ? 1 : -1))) {
    if (fin < first || from > monday) continue
    const days = (Date.parse(fin) - Date.parse(from)) / 86_400_000 + 1
    first = addDays(first, -WEEK * Math.ceil(days / WEEK))
  }
  return first < year ? first : year
}
