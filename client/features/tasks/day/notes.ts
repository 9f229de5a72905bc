import type { TaskRowFragment } from '../../../generated/graphql'
import { gapsBetween, type Parallel, type Placed, parallels, type TimelineStretch } from './ribbon/timeline'

/** What is told between two rows of the table. */
export type Note = { kind: 'gap'; gap: TimelineStretch } | { kind: 'parallel'; parallel: Parallel }

/**
 * What is told below each entry of a list that is newest first, by its id: a gap before it, and that it shares time with
 * one that began before. `all` holds also what reaches into the day.
 */
export function notesBelow(
  tasks: readonly TaskRowFragment[],
  all: readonly Placed[],
): ReadonlyMap<string, Note[]> {
  const notes = new Map<string, Note[]>()
  const tell = (id: string | undefined, note: Note) => {
    if (id !== undefined) notes.set(id, [...(notes.get(id) ?? []), note])
  }
  const startOf = ({ debutAt }: TaskRowFragment) => Date.parse(debutAt) / 1000
  // What was forgotten since an earlier day is asked about elsewhere, and would cover everything.
  for (const gap of gapsBetween(all.filter(({ task }) => !task.overdue)))
    tell(tasks.findLast((task) => startOf(task) >= gap.to)?.id, { kind: 'gap', gap })
  for (const parallel of parallels(all))
    tell(tasks.find(({ id }) => id === parallel.second.task.id)?.id, { kind: 'parallel', parallel })
  return notes
}
