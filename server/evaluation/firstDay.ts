import type { Calendar } from '../labourLaw/figures/input'
import { LOOK_BACK_WEEKS, yearSince } from '../labourLaw/figures/weeks'
import type { Range } from '../workedTime/dates'
import { daysIn } from '../workedTime/periods'
import { addDays, weekOf } from '../workedTime/time'

const WEEK = 7

/** First day on which the evaluation of a range may depend: skips weeks of leave. */
export function firstDay(
  { debut }: Pick<Range, 'debut'>,
  absences: readonly Range[],
  calendar: Calendar,
): string {
  const monday = weekOf(debut)
  const year = yearSince(calendar, monday)
  let first = addDays(monday, -WEEK * (LOOK_BACK_WEEKS + 1))
  // Each leave within the window moves its start back by as many weeks.
  for (const { debut: from, fin } of [...absences].sort((a, b) => (a.fin < b.fin ? 1 : -1))) {
    if (fin < first || from > monday) continue
    const days = daysIn({ debut: from, fin })
    first = addDays(first, -WEEK * Math.ceil(days / WEEK))
  }
  return first < year ? first : year
}
