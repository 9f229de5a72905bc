import type { TaskRowFragment } from '../../../../generated/graphql'
import { readDuration } from '../../../../lib/time/typedTime'
import { isBreak, isRunning } from '../../commands/describeTask'

type Timed = Pick<TaskRowFragment, 'id' | 'debutAt' | 'duree' | 'fin' | 'pause'>

/** From one instant up to another, in seconds. */
export type TimelineStretch = { from: number; to: number }

/** An entry with its instants; of one that runs, up to now. */
export type Placed<Entry extends Timed = TaskRowFragment> = TimelineStretch & { task: Entry }

/** What is told of: longer than a quarter of an hour. */
const WORTH_TELLING = 15 * 60

/** The entries with their instants, in the order of their starts. */
export const placed = <Entry extends Timed>(tasks: readonly Entry[], now: number): Placed<Entry>[] =>
  tasks
    .map((task) => {
      const from = Date.parse(task.debutAt) / 1000
      return { task, from, to: isRunning(task) ? Math.max(now, from) : from + readDuration(task.duree) }
    })
    .sort((a, b) => a.from - b.from || a.to - b.to)

/** The stretches longer than a quarter of an hour between entries that none of them covers. */
export function gapsBetween(entries: readonly Placed<Timed>[]): TimelineStretch[] {
  const gaps: TimelineStretch[] = []
  let covered = entries[0]?.to ?? 0
  for (const { from, to } of entries) {
    if (from - covered > WORTH_TELLING) gaps.push({ from: covered, to: from })
    covered = Math.max(covered, to)
  }
  return gaps
}

/** Ended tasks that lasted: what breaks share and what runs is no parallel time yet. */
const canShare = ({ task, from, to }: Placed<Timed>) => !isBreak(task) && !isRunning(task) && to > from

/** Seconds that each entry shares with others, by id: what the statistics say of it (`overlap`). */
export function sharedSeconds(entries: readonly Placed<Timed>[]): Map<string, number> {
  const tasks = entries.filter(canShare)
  const shared = new Map<string, number>()
  for (const one of tasks) {
    let seconds = 0
    let reached = one.from
    // In the order of their starts, so that what is shared with several counts once.
    for (const other of tasks) {
      if (other === one || other.to <= reached) continue
      if (other.from >= one.to) break
      const from = Math.max(other.from, reached)
      reached = Math.min(other.to, one.to)
      seconds += reached - from
    }
    if (seconds > 0) shared.set(one.task.id, seconds)
  }
  return shared
}

/** Two tasks that share time, the one that began first at the head. */
export type Parallel<Entry extends Timed = TaskRowFragment> = TimelineStretch & {
  first: Placed<Entry>
  second: Placed<Entry>
}

/** Of each task the one before it that it shares most time with, where that is longer than a quarter of an hour. */
export function parallels<Entry extends Timed>(entries: readonly Placed<Entry>[]): Parallel<Entry>[] {
  const tasks = entries.filter(canShare)
  return tasks.flatMap((second, index) => {
    const found = tasks
      .slice(0, index)
      .map((first) => ({ first, second, from: second.from, to: Math.min(first.to, second.to) }))
      .reduce<Parallel<Entry> | undefined>((most, one) => (one.to > (most?.to ?? 0) ? one : most), undefined)
    return found && found.to - found.from > WORTH_TELLING ? [found] : []
  })
}

/** Of how many rows an entry stands in which. */
export type Lane = { lane: number; lanes: number }

/** Entries under way at once stand below each other, in as many rows as they need together. */
export function lanesOf(entries: readonly Placed<Timed>[]): Lane[] {
  const places: Lane[] = []
  let free: number[] = []
  let together: Lane[] = []
  for (const { from, to } of entries) {
    if (free.every((until) => until <= from)) {
      free = []
      together = []
    }
    const found = free.findIndex((until) => until <= from)
    const place = { lane: found < 0 ? free.length : found, lanes: 0 }
    free[place.lane] = to
    together.push(place)
    places.push(place)
    for (const one of together) one.lanes = free.length
  }
  return places
}
