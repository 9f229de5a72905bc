import { ticks } from 'd3-array'
import type { Summary } from './summarise'

/** Part of a bar, in seconds from the axis; negative for breaks. */
type Part = { series: number; from: number; to: number }

const TICKS = 5
/** Headroom above the highest bar; short breaks get less than a full tick step. */
const HEADROOM = 1.05
const MINUTE = 60
const HOUR = 3600

const unitOf = (range: number) => (range > 2 * HOUR ? HOUR : range > 2 * MINUTE ? MINUTE : 1)

/** Stacked bars; breaks below the axis, so that they are not added to the hours. */
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
  const top = highest * HEADROOM
  const unit = unitOf(top - lowest)
  return {
    bars,
    lowest,
    top,
    /** Grid lines in seconds, round in the displayed unit. */
    ticks: ticks(lowest / unit, top / unit, TICKS).map((count) => count * unit),
  }
}
