import { ticks } from 'd3-array'
import type { Summary } from './summarise'

/** A part of a bar, in seconds from the line: below it for breaks. */
type Part = { series: number; from: number; to: number }

const TICKS = 5
/** Small breaks do not get as much room as a step of the hours: the scale ends a little above the highest bar. */
const ROOM = 1.05
const MINUTE = 60
const HOUR = 3600

/** Hours; of what is too short for several of them, minutes or seconds. */
const unitOf = (range: number) => (range > 2 * HOUR ? HOUR : range > 2 * MINUTE ? MINUTE : 1)

/** Bars on top of each other, breaks below the line, where nobody adds them to the hours above it. */
export function chartBars({ buckets, series, breaks }: Summary) {
  const bars = buckets.map((_, index) => {
    const parts: Part[] = []
    let height = 0
    for (const [at, { seconds }] of series.entries()) {
      const value = seconds[index] ?? 0
      if (value > 0) parts.push({ series: at, from: height, to: height + value })
      height += value
    }
    const resting = breaks[index] ?? 0
    if (resting > 0) parts.push({ series: series.length, from: -resting, to: 0 })
    return parts
  })
  const highest = Math.max(...bars.flatMap((parts) => parts.map(({ to }) => to)), 0)
  const lowest = -Math.max(...breaks, 0)
  const top = highest * ROOM
  const unit = unitOf(top - lowest)
  return {
    bars,
    lowest,
    top,
    /** Seconds at which a line is drawn across: round in the unit in which they are written. */
    ticks: ticks(lowest / unit, top / unit, TICKS).map((count) => count * unit),
  }
}
