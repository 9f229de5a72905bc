import { ENTRY_COLUMNS, type Entry } from '../../entries/entry'
import { readTimelines } from '../../entries/timeline'
import type { Range } from '../../hours/dates'
import { addDays, dayStart } from '../../hours/time'
import type { OperationContext } from '../../seam/operation'
import { usersGoingOn } from '../afterMidnightByUser'
import { batchesOf } from '../slices'
import { matcher } from './matches'
import type { People } from './members'
import type { Question } from './question'

/** Of the entries that a report counts, how many go on after its last day: the rules of work count that part later. */
export async function countGoingOn(
  ctx: OperationContext,
  { members }: People,
  question: Question,
  range: Range,
): Promise<number> {
  // What is over is over by now.
  if (range.fin >= ctx.zone.dateAt(ctx.now())) return 0
  const midnight = dayStart(ctx.zone, addDays(range.fin, 1))
  const matches = matcher(ctx, question)
  let count = 0
  for (const ids of batchesOf(members, false))
    for (const [debut, users] of await usersGoingOn(ctx, range, ids ?? [])) {
      const timelines = await readTimelines<Entry>(ctx, ENTRY_COLUMNS, users, { debut, fin: range.fin })
      for (const { entries, counted, overlaps } of timelines.values())
        entries.forEach((entry, index) => {
          const goesOn = entry.pause !== 1 && (entry.fin ?? 0) > midnight && counted[index] !== 0
          if (goesOn && matches(entry, () => overlaps()[index] as number)) count++
        })
    }
  return count
}
