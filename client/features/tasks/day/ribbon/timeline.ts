import type { TaskRowFragment } from '../../../../generated/graphql'
import { readDuration } from '../../../../lib/time/typedTime'
import { isBreak, isRunning } from '../../commands/describeTask'

type Timed = Pick<TaskRowFragment, 'id' | 'debutAt' | 'duree' | 'fin' | 'pause'>

/** Instants in seconds. */
export type TimelineStretch = { from: number; to: number }

export type Placed<Entry extends Timed = TaskRowFragment> = TimelineStretch & { task: Entry }

/** Shorter gaps and overlaps are not reported. */
const MIN_REPORTED = 15 * 60

export const placeTasks = <Entry extends Timed>(tasks: readonly Entry[], now: number): Placed<Entry>[] =>
  tasks
    .map((task) => {
      const from = Date.parse(task.debutAt) / 1000
      return { task, from, to: isRunning(task) ? Math.max(now, from) : from + readDuration(task.duree) }
    })
    .sort((a, b) => a.from - b.from || a.to - b.to)

/** Gaps longer than a quarter of an hour between entries. */
export function gapsBetween(entries: readonly Placed<Timed>[]): TimelineStretch[] {
  const gaps: TimelineStretch[] = []
  let covered = entries[0]?.to ?? 0
  for (const { from, to } of entries) {
    if (from - covered > MIN_REPORTED) gaps.push({ from: covered, to: from })
    covered = Math.max(covered, to)
  }
  return gaps
}

/** Ended tasks of some length: breaks and running entries have no shared time. */
const canShare = ({ task, from, to }: Placed<Timed>) => !isBreak(task) && !isRunning(task) && to > from

/** Seconds that each entry shares with others, by id, as `overlap` of the statistics. */
export function sharedSeconds(entries: readonly Placed<Timed>[]): Map<string, number> {
  const tasks = entries.filter(canShare)
  const shared = new Map<string, number>()
  for (const one of tasks) {
    let seconds = 0
    let reached = one.from
    // In order of start, so that time shared with several entries counts once.
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

/** Two tasks that share time, the earlier one first. */
export type Parallel<Entry extends Timed = TaskRowFragment> = TimelineStretch & {
  first: Placed<Entry>
  second: Placed<Entry>
}

/** For each task the earlier one that it shares most time with, if longer than a quarter of an hour. */
export function parallels<Entry extends Timed>(entries: readonly Placed<Entry>[]): Parallel<Entry>[] {
  const tasks = entries.filter(canShare)
  return tasks.flatMap((second, index) => {
    const found = tasks
      .slice(0, index)
      .map((first) => ({ first, second, from: second.from, to: Math.min(first.to, second.to) }))
      .reduce<Parallel<Entry> | undefined>((most, one) => (one.to > (most?.to ?? 0) ? one : most), undefined)
    return found && found.to - found.from > MIN_REPORTED ? [found] : []
  })
}

export type Lane = { lane: number; lanes: number }

/** Assigns overlapping entries to lanes; each overlapping group has its own number of lanes. */
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
