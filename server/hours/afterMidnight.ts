import { addDays, dayStart, type Zone } from './time'
import { type Interval, tellWorked } from './worked'

/** Worked seconds that lists and statistics count on the day of their entries, and the rules of work on a later one. */
export interface AfterMidnight {
  /** The day on which the entries began. */
  date: string
  /** The civil day in which the seconds lie. */
  countedOn: string
  seconds: number
}

/**
 * What of somebody's counted hours lies after the midnight of their day (decision 4 beside the split at civil midnight), by
 * both days. Running entries and breaks have none.
 * @param rows whose hours are told, then what `worked` has to know beside them
 * @param own how many of the rows are told
 */
export function afterMidnight(rows: readonly Interval[], zone: Zone, own = rows.length): AfterMidnight[] {
  const goesOn = rows.map(
    ({ date, debut, fin, pause }, index) =>
      index < own && pause !== 1 && fin !== null && fin > debut && zone.dateAt(fin - 1) > date,
  )
  // As it is of most days: the hours are not counted again.
  if (!goesOn.includes(true)) return []
  const found = new Map<string, AfterMidnight>()
  tellWorked(rows, (index, from, to) => {
    if (!goesOn[index]) return
    const { date } = rows[index] as Interval
    for (let start = from; start < to; ) {
      const countedOn = zone.dateAt(start)
      const end = Math.min(to, dayStart(zone, addDays(countedOn, 1)))
      if (countedOn > date) {
        const key = `${date} ${countedOn}`
        const part = found.get(key) ?? { date, countedOn, seconds: 0 }
        part.seconds += end - start
        found.set(key, part)
      }
      start = end
    }
  })
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part)
}
