import { bidi, isolated } from '../../../schema/isolated'
import type { WeekQuery } from '../../generated/graphql'
import { formatElapsed } from '../../lib/format/format'

export type WeekPart = WeekQuery['week']['parts'][number]

/** From one time of a day to another, in seconds since its beginning. */
export type Scale = { from: number; to: number }
/** The day that it is, and the time, in seconds since its beginning. */
export type Moment = { date: string; at: number }
type Segment = Scale & { key: string; kind: 'task' | 'rest' | 'gap'; label: string; isLong?: boolean }

const HOUR = 3_600
const DAY = 24 * HOUR
/** Gaps longer than this are shown. */
const GAP = 900

/** Up to when a part goes: what runs, up to now; what was forgotten on an earlier day is known by its start alone. */
const reachOf = ({ to, from, date }: WeekPart, now: Moment | undefined) =>
  to ?? (now?.date === date ? Math.max(from, now.at) : from)

/** The hours that a week's bars are drawn to: all that was worked, and 8 to 18 h in any case. */
export function scaleOf(parts: readonly WeekPart[], now?: Moment): Scale {
  const from = Math.min(8 * HOUR, ...parts.map((part) => part.from))
  const to = Math.max(
    18 * HOUR,
    ...parts.map((part) => (part.to === null ? Math.max(part.from + HOUR, reachOf(part, now)) : part.to)),
  )
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR }
}

/** Hours to write under the bars: about six. */
export function ticksOf({ from, to }: Scale): number[] {
  const step = Math.max(1, Math.ceil((to - from) / HOUR / 6)) * HOUR
  const ticks: number[] = []
  for (let at = from; at <= to; at += step) ticks.push(at)
  return ticks
}

const time = (text: string) => text.slice(0, 5)

const named = ({ libelle, projet }: WeekPart) =>
  [libelle || 'Sans tâche', projet].filter(Boolean).map(isolated).join(', ')

/** What a day's bar is made of, oldest first: tasks, breaks, and the gaps between them. */
export function segmentsOf(parts: readonly WeekPart[], now?: Moment): Segment[] {
  const segments: Segment[] = []
  let reached: number | null = null
  for (const part of parts) {
    const to = reachOf(part, now)
    if (reached !== null && part.from - reached > GAP)
      segments.push({
        key: `gap-${reached}`,
        kind: 'gap',
        from: reached,
        to: part.from,
        label: `Trou de ${formatElapsed(part.from - reached)}`,
      })
    const until = part.fin ? `${time(part.debut)} – ${time(part.fin)}` : `${time(part.debut)}, en cours`
    segments.push({
      key: `${part.entry}-${part.from}`,
      kind: part.pause ? 'rest' : 'task',
      from: part.from,
      to: Math.min(DAY, Math.max(to, part.from + 120)),
      label: bidi`${until} : ${named(part)}${part.longue ? ', longue' : ''}`,
      isLong: part.longue,
    })
    reached = Math.max(reached ?? 0, to)
  }
  return segments
}

/** Seconds of breaks of a day, each second once. */
export function restOf(parts: readonly WeekPart[]): number {
  let [sum, reached] = [0, 0]
  for (const { from, to, pause } of parts) {
    if (!pause || to === null) continue
    sum += Math.max(0, to - Math.max(from, reached))
    reached = Math.max(reached, to)
  }
  return sum
}
