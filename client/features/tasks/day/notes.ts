import type { TaskRowFragment } from '../../../generated/graphql'
import { gapsBetween, type Parallel, type Placed, parallels, type TimelineStretch } from './ribbon/timeline'

export type Note = { kind: 'gap'; gap: TimelineStretch } | { kind: 'parallel'; parallel: Parallel }

/**
 * Notes below each entry of a newest-first list, by id: a gap before it, and time shared with an earlier
 * entry. `all` also includes entries that reach into the day.
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
  // Without forgotten entries: they have their own form, and would cover all gaps.
  for (const gap of gapsBetween(all.filter(({ task }) => !task.overdue)))
    tell(tasks.findLast((task) => startOf(task) >= gap.to)?.id, { kind: 'gap', gap })
  for (const parallel of parallels(all))
    tell(tasks.find(({ id }) => id === parallel.second.task.id)?.id, { kind: 'parallel', parallel })
  return notes
}
