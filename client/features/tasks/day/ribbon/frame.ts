import { addDays } from '../../../../lib/time/civilDate'
import { instantsOf } from '../../../../lib/time/civilTime'
import type { Placed, TimelineStretch } from './timeline'

const HOUR = 3_600
/** A ribbon shows at least these hours of the day. */
const USUAL = { from: 8 * HOUR, to: 18 * HOUR }

/** The instants between which a civil day lies. */
export function dayBounds(day: string, timeZone: string): TimelineStretch {
  // Where midnight itself is skipped, the day begins an hour later.
  const first = (date: string) =>
    instantsOf(date, '00:00:00', timeZone)[0] ?? instantsOf(date, '01:00:00', timeZone)[0] ?? 0
  return { from: first(day), to: first(addDays(day, 1)) }
}

/** The whole hours that a ribbon shows: the usual ones, those that have entries and, on today, those up to now; within the day. */
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

/** Where an instant lies in a frame, from 0 to 100. */
export const percent = (instant: number, { from, to }: TimelineStretch) =>
  (Math.min(Math.max(instant, from), to) - from) / ((to - from) / 100)

const MOST_MARKS = 6

/** Whole hours to be written below a ribbon: so few that a phone has room for them. */
export function hourMarks({ from, to }: TimelineStretch): number[] {
  const step = Math.ceil((to - from) / HOUR / MOST_MARKS) * HOUR
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
}

/** The place of a stretch in a frame, as a style. */
export const ribbonPlace = (stretch: TimelineStretch, frame: TimelineStretch) => {
  const left = percent(stretch.from, frame)
  return { left: `${left}%`, width: `${percent(stretch.to, frame) - left}%` }
}
