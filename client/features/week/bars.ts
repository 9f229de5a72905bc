import { bidi, isolated } from '../../../schema/isolated'
import { isCorrected } from '../../domain/entryHistory/isCorrected'
import type { WeekQuery } from '../../generated/graphql'
import { formatLongDate } from '../../lib/format/format'
import { formatDuration } from '../../lib/format/formatDuration'
import { formatTime } from '../../lib/time/formatDate'

export type WeekPart = WeekQuery['week']['parts'][number]

/** Seconds since the day began. */
export type Scale = { from: number; to: number }
/** Current date, and seconds since it began. */
export type Moment = { date: string; at: number }
type Segment = Scale & { key: string; kind: 'task' | 'rest' | 'gap'; label: string; isLong?: boolean }

const HOUR = 3_600
const DAY = 24 * HOUR
/** Minimum gap shown, in seconds. */
const GAP = 900

/** End of a part: now for a running entry; a forgotten entry of an earlier day has only a start. */
const reachOf = ({ to, from, date }: WeekPart, now: Moment | undefined) =>
  to ?? (now?.date === date ? Math.max(from, now.at) : from)

/** Hours shown by a week's bars: 8 to 18 h, extended to all entries. */
export function scaleOf(parts: readonly WeekPart[], now?: Moment): Scale {
  const from = Math.min(8 * HOUR, ...parts.map((part) => part.from))
  const to = Math.max(
    18 * HOUR,
    ...parts.map((part) => (part.to === null ? Math.max(part.from + HOUR, reachOf(part, now)) : part.to)),
  )
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR }
}

const NIGHT_UNTIL = 6 * HOUR
const NIGHT_REST = 4 * HOUR

/** Rest after work past midnight: the night between two days. */
const isNight = (from: number, to: number) => from <= NIGHT_UNTIL && to - from >= NIGHT_REST

/** About six hour labels. */
export function ticksOf({ from, to }: Scale): number[] {
  const step = Math.max(1, Math.ceil((to - from) / HOUR / 6)) * HOUR
  const ticks: number[] = []
  for (let at = from; at <= to; at += step) ticks.push(at)
  return ticks
}

const shortName = ({ libelle }: WeekPart) => isolated(libelle || 'Sans tâche')

const named = ({ libelle, projet }: WeekPart) =>
  [libelle || 'Sans tâche', projet].filter(Boolean).map(isolated).join(', ')

/** Segments of a day's bar, oldest first: tasks, breaks, gaps. */
export function segmentsOf(parts: readonly WeekPart[], now?: Moment): Segment[] {
  const segments: Segment[] = []
  let reached: number | null = null
  for (const part of parts) {
    const to = reachOf(part, now)
    if (reached !== null && part.from - reached > GAP && !isNight(reached, part.from))
      segments.push({
        key: `gap-${reached}`,
        kind: 'gap',
        from: reached,
        to: part.from,
        label: `Trou de ${formatDuration(part.from - reached)}`,
      })
    const until = part.fin
      ? `${formatTime(part.debut)} – ${formatTime(part.fin)}`
      : `${formatTime(part.debut)}, en cours`
    segments.push({
      key: `${part.entry}-${part.from}`,
      kind: part.pause ? 'rest' : 'task',
      from: part.from,
      to: Math.min(DAY, Math.max(to, part.from + 120)),
      label: bidi`${until} : ${named(part)}${part.longue ? ', longue' : ''}${isCorrected(part) ? ', corrigée' : ''}`,
      isLong: part.longue,
    })
    reached = Math.max(reached ?? 0, to)
  }
  return segments
}

/** The corrected entries of a day. */
export const correctedOf = (parts: readonly WeekPart[]) =>
  parts.filter(isCorrected).map((part) => ({ id: part.entry, date: part.date, name: named(part) }))

/** Shorter overlaps are not said, as on the home screen. */
const OVERLAP = 900

const WEEKDAY = /^\S+/

const isEndedTask = ({ pause, from, to }: WeekPart): boolean => !pause && to !== null && to > from

/** `Lundi : Dessin et Réunion se chevauchent de 9:00 à 10:00 (1 h)`: of each task, with the one it shares most with. */
export function overlapsOf(all: readonly WeekPart[]): string[] {
  const tasks = all.filter(isEndedTask).toSorted((a, b) => a.from - b.from)
  const found = tasks.flatMap((second, index) => {
    const shared = tasks
      .slice(0, index)
      .filter(
        ({ date, to }) => date === second.date && Math.min(to ?? 0, second.to ?? 0) - second.from > OVERLAP,
      )
      .toSorted((a, b) => (b.to ?? 0) - (a.to ?? 0))
    const [first] = shared
    if (!first) return []
    const until = (first.to ?? 0) < (second.to ?? 0) ? first : second
    const length = formatDuration((until.to ?? 0) - second.from)
    const span = `de ${formatTime(second.debut)} à ${formatTime(until.fin)} (${length})`
    const day = WEEKDAY.exec(formatLongDate(second.date))?.[0] ?? ''
    const head = day.replace(/^./, (letter) => letter.toUpperCase())
    return [
      {
        date: second.date,
        text: bidi`${head} : ${shortName(first)} et ${shortName(second)} se chevauchent ${span}`,
      },
    ]
  })
  return found.toSorted((a, b) => a.date.localeCompare(b.date)).map(({ text }) => text)
}

/** Seconds of breaks in a day, overlaps counted once. */
export function restOf(parts: readonly WeekPart[]): number {
  let [sum, reached] = [0, 0]
  for (const { from, to, pause } of parts) {
    if (!pause || to === null) continue
    sum += Math.max(0, to - Math.max(from, reached))
    reached = Math.max(reached, to)
  }
  return sum
}
