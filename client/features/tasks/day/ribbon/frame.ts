import { addDays } from '../../../../lib/time/civilDate'
import { instantsOf } from '../../../../lib/time/civilTime'
import type { Placed, TimelineStretch } from './timeline'

const HOUR = 3_600
/** Hours always shown. */
const USUAL = { from: 8 * HOUR, to: 18 * HOUR }

/** Instants at which a civil day begins and ends. */
export function dayBounds(day: string, timeZone: string): TimelineStretch {
  // Where a clock change skips midnight, the day begins an hour later.
  const first = (date: string) =>
    instantsOf(date, '00:00:00', timeZone)[0] ?? instantsOf(date, '01:00:00', timeZone)[0] ?? 0
  return { from: first(day), to: first(addDays(day, 1)) }
}

/** Whole hours shown: the usual ones, those with entries, today also up to now; clipped to the day. */
export function frameOf(entries: readonly Placed[], bounds: TimelineStretch, now?: number): TimelineStretch {
  const froms = entries.map(({ from }) => from)
  const tos = entries.map(({ to }) => to)
  const hours = (instant: number) => (instant - bounds.from) / HOUR
  const marked = now === undefined ? [] : [now]
  const from = Math.min(bounds.from + USUAL.from, ...froms, ...marked)
  const to = Math.max(bounds.from + USUAL.to, ...tos, ...marked)
  return {
    from: bounds.from + Math.max(0, Math.floor(hours(from))) * HOUR,
    to: Math.min(bounds.to, bounds.from + Math.ceil(hours(to)) * HOUR),
  }
}

/** Position of an instant, 0 to 100. */
export const percent = (instant: number, { from, to }: TimelineStretch) =>
  (Math.min(Math.max(instant, from), to) - from) / ((to - from) / 100)

const MAX_MARKS = 6

/** Hour labels, few enough for a phone. */
export function hourMarks({ from, to }: TimelineStretch): number[] {
  const step = Math.ceil((to - from) / HOUR / MAX_MARKS) * HOUR
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
}

export const ribbonPlace = (stretch: TimelineStretch, frame: TimelineStretch) => {
  const left = percent(stretch.from, frame)
  return { left: `${left}%`, width: `${percent(stretch.to, frame) - left}%` }
}
