import { isRunning } from './describe'
import type { ReportRowData } from './useReport'

/** A civil day of a report. */
export type Day = {
  date: string
  rows: ReportRowData[]
  /** Worked seconds: those of all days add up to the report's total. */
  worked: number
  /** Entries in course, begun that day, and those of them that were forgotten. */
  running: number
  overdue: number
}

/** The rows of a report by day, in their order. */
export function daysOf(rows: readonly ReportRowData[]): Day[] {
  const days = new Map<string, Day>()
  for (const row of rows) {
    const day = days.get(row.date) ?? { date: row.date, rows: [], worked: 0, running: 0, overdue: 0 }
    days.set(row.date, day)
    day.rows.push(row)
    day.worked += row.counted
    if (row.overdue) day.overdue++
    else if (isRunning(row)) day.running++
  }
  return [...days.values()]
}
