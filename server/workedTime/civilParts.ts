import type { Range } from './dates'
import { overlapSeconds } from './overlapSeconds'
import { addDays, dayStart, type Zone } from './time'
import { type Hours, type Interval, worked } from './worked'

export interface CivilPart extends Interval {
  /** Index of the entry in the input. */
  row: number
  /** Civil day of the part; `date` stays that of the entry's start. */
  day: string
  began: number
}

/** Splits entries at midnight within the range (D40); running ones stay whole, on their first day. */
export function civilParts(rows: readonly Interval[], zone: Zone, { debut, fin }: Range): CivilPart[] {
  const parts: CivilPart[] = []
  let date = ''
  let nextDay = 0
  rows.forEach((entry, row) => {
    if (entry.date !== date) {
      date = entry.date
      nextDay = dayStart(zone, addDays(date, 1))
    }
    const of = (day: string, [from, to]: [number, number | null]) => {
      const { id, pause } = entry
      parts.push({ id, date, debut: from, fin: to, pause, began: entry.debut, row, day })
    }
    if (entry.fin === null || entry.fin <= nextDay) {
      if (date >= debut && date <= fin) of(date, [entry.debut, entry.fin])
      return
    }
    let day = date < debut ? debut : date
    let from = Math.max(entry.debut, dayStart(zone, day))
    while (from < entry.fin && day <= fin) {
      const next = addDays(day, 1)
      const midnight = dayStart(zone, next)
      of(day, [from, Math.min(entry.fin, midnight)])
      from = midnight
      day = next
    }
  })
  return parts
}

/** In the order of `parts`. */
export interface CountedParts extends Hours {
  parts: CivilPart[]
}

/** Counted seconds by civil day of work: D31 and D40. `rows`: all ended entries in the range. */
export function countByDay(rows: readonly Interval[], zone: Zone, range: Range): CountedParts {
  const parts = civilParts(rows, zone, range)
  return { parts, ...worked(parts) }
}

/** Sums figures of parts per entry. */
export function byRow(parts: readonly CivilPart[], figures: readonly number[], rows: number): number[] {
  const sums = new Array<number>(rows).fill(0)
  parts.forEach(({ row }, index) => {
    sums[row] = (sums[row] as number) + (figures[index] as number)
  })
  return sums
}

/** Seconds in the range that each entry shares with other tasks. */
export const overlapsWithin = (parts: readonly CivilPart[], rows: number): number[] =>
  byRow(parts, overlapSeconds(parts), rows)
