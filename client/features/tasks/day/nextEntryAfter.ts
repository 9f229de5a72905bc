import type { TaskRowFragment } from '../../../generated/graphql'
import type { Parallel, TimelineStretch } from './ribbon/timeline'

type Left = { task: TaskRowFragment; spans: TimelineStretch[] }

const lasting = (stretches: readonly TimelineStretch[]) => stretches.filter(({ from, to }) => to > from)

/** Preview of `shareTime`: what each of two tasks keeps; halves, or all for the task `keep`. */
export function nextEntryAfter({ first, second, from, to }: Parallel, keep: string | null): Left[] {
  const half = from + Math.ceil((to - from) / 2)
  const cut = keep === null ? half : keep === first.task.id ? to : from
  const around = { from: second.to, to: first.to }
  // A first task that keeps the shared time is not cut, nor split around the second.
  const whole =
    keep === first.task.id ? [{ from: first.from, to: first.to }] : [{ from: first.from, to: cut }, around]
  return [
    { task: first.task, spans: lasting(whole) },
    { task: second.task, spans: lasting([{ from: cut, to: second.to }]) },
  ]
}
