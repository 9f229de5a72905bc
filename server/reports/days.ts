import type { StatisticsRow } from './statistics'

/** A civil day of a report: the rows that begin on it, and the seconds that are worked on it, whichever rows they come from. */
interface Day {
  date: string
  rows: StatisticsRow[]
  worked: number
}

/**
 * The days of a report, those before its range on which a row of it begins included; they have no time of it. The seconds
 * of the days add up to its total.
 */
export function readUserDays(rows: readonly StatisticsRow[]): Day[] {
  const days = new Map<string, Day>()
  function dayOf(date: string) {
    const day = days.get(date) ?? { date, rows: [], worked: 0 }
    days.set(date, day)
    return day
  }
  for (const row of rows) {
    dayOf(row.date).rows.push(row)
    for (const { day, counted } of row.days ?? [{ day: row.date, counted: row.counted }])
      if (counted > 0) dayOf(day).worked += counted
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}
