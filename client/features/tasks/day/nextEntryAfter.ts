import type { TaskRowFragment } from '../../../generated/graphql'
import type { Parallel, TimelineStretch } from './ribbon/timeline'

type Left = { task: TaskRowFragment; spans: TimelineStretch[] }

const lasting = (stretches: readonly TimelineStretch[]) => stretches.filter(({ from, to }) => to > from)

/** What `shareTime` leaves each of two tasks, to be said before it is asked for: halves, or all to the one that keeps it. */
export function nextEntryAfter({ first, second, from, to }: Parallel, keep: string | null): Left[] {
  const half = from + Math.ceil((to - from) / 2)
  const cut = keep === null ? half : keep === first.task.id ? to : from
  const around = { from: second.to, to: first.to }
  // What the first one keeps needs no cut after it.
  const whole =
    keep === first.task.id ? [{ from: first.from, to: first.to }] : [{ from: first.from, to: cut }, around]
  return [
    { task: first.task, spans: lasting(whole) },
    { task: second.task, spans: lasting([{ from: cut, to: second.to }]) },
  ]
}
