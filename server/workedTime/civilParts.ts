import type { Range } from './dates'
import { overlapSeconds } from './overlapSeconds'
import { addDays, dayStart, type Zone } from './time'
import { type Hours, type Interval, worked } from './worked'

/** What lies of an entry on one civil day. */
export interface CivilPart extends Interval {
  /** Position of the entry among the rows that were cut. */
  row: number
  /** The civil day on which the part lies; `date` stays that of the entry's start. */
  day: string
  began: number
}

/**
 * Entries cut at the midnights of the installation, as far as they lie in a range (decision 40): each part lies on one civil
 * day. What runs, or began and ended at one instant, is one part on the day of its start.
 */
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

/** What the parts of some entries count, each on its civil day; in the order of `parts`. */
export interface CountedParts extends Hours {
  parts: CivilPart[]
}

/**
 * What some entries count within a range, by the civil days on which they are worked: decisions 31 and 40.
 * @param rows all ended entries that have time in the range; others count for nothing
 */
export function countByDay(rows: readonly Interval[], zone: Zone, range: Range): CountedParts {
  const parts = civilParts(rows, zone, range)
  return { parts, ...worked(parts) }
}

/** Adds figures of parts up to those of the entries that were cut. */
export function byRow(parts: readonly CivilPart[], figures: readonly number[], rows: number): number[] {
  const sums = new Array<number>(rows).fill(0)
  parts.forEach(({ row }, index) => {
    sums[row] = (sums[row] as number) + (figures[index] as number)
  })
  return sums
}

/** Seconds within a range that each entry shares with other tasks. */
export const overlapsWithin = (parts: readonly CivilPart[], rows: number): number[] =>
  byRow(parts, overlapSeconds(parts), rows)
