import type { StatisticsRow } from './statistics'

/** A civil day: the rows that begin on it, and its worked seconds, whichever rows they come from. */
interface Day {
  date: string
  rows: StatisticsRow[]
  worked: number
}

/** Days of a report, also those before the range on which a row begins (0 seconds). */
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
