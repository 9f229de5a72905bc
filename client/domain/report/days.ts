import { isRunningRow } from './describeRow'
import type { ReportRowData } from './useReport'

export type ReportDay = {
  date: string
  rows: ReportRowData[]
  /** Worked seconds, adding up to the report's total; null for a day before the range. */
  worked: number | null
  /** Running entries begun that day, and the forgotten ones among them. */
  running: number
  overdue: number
}

export const splitByDay = ({ days, date, counted, allotted, rested }: ReportRowData) =>
  days ?? [{ day: date, counted, allotted, rested }]

/** Days from `first` on, including those with only time of entries begun before. */
export function reportDays(rows: readonly ReportRowData[], first: string): ReportDay[] {
  const days = new Map<string, ReportDay>()
  function dayOf(date: string) {
    const worked = date < first ? null : 0
    const day = days.get(date) ?? { date, rows: [], worked, running: 0, overdue: 0 }
    days.set(date, day)
    return day
  }
  for (const row of rows) {
    const own = dayOf(row.date)
    own.rows.push(row)
    if (row.overdue) own.overdue++
    else if (isRunningRow(row)) own.running++
    for (const { day: date, counted } of splitByDay(row)) {
      if (counted === 0) continue
      const day = dayOf(date)
      day.worked = (day.worked ?? 0) + counted
    }
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}
