import { restoreTaskRule } from '../../schema/rules/entry'
import { type Entry, findEntryOrCancelled, lockRunning } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import { changeEntry } from '../entryWriting/writeEntry'
import type { Operation, OperationContext } from '../operation/operation'
import { addDays, dayStart } from '../workedTime/time'
import { MAX_RUNNING } from './beginTask'
import { reasonForOwner } from './reasonForOwner'
import { presentCurrent, subject } from './repetition'
import { rejectStaleEntry } from './stale'

/**
 * End of a restored entry. An entry of today runs on, unless a break is running (for a break: unless anything
 * is) or too many tasks are. Otherwise it ends at its cancellation, at the end of the next day at the latest
 * (D32).
 */
async function endOf(ctx: OperationContext, { user_id, date, debut, fin, pause, cancelled_at }: Entry) {
  if (fin !== null || cancelled_at === null) return fin
  const { running } = await lockRunning(ctx, user_id)
  const isFree = pause
    ? running.length === 0
    : running.length < MAX_RUNNING && running.every((other) => other.pause === 0)
  if (isFree && date === ctx.zone.dateAt(ctx.now())) return null
  const latest = dayStart(ctx.zone, addDays(date, 2)) - 1
  return Math.max(debut, Math.min(cancelled_at, latest))
}

/** Restores a cancelled entry: D33. */
export const restoreTask: Operation<typeof restoreTaskRule, PresentedTask> = {
  name: 'restoreTask',
  access: 'correctTimes',
  writes: true,
  rule: restoreTaskRule,
  repetition: { subject, again: (ctx, _input, entryId) => presentCurrent(ctx, entryId) },
  async run(ctx, { id, version, reason: given }) {
    const entry = await findEntryOrCancelled(ctx, id)
    if (entry.cancelled_at === null) return presentTask(ctx, entry)
    await rejectStaleEntry(ctx, entry, version)
    const reason = reasonForOwner(ctx, entry, given)
    const change = { cancelled_at: null, fin: await endOf(ctx, entry) }
    return presentTask(ctx, await changeEntry(ctx, entry, change, { action: 'restoreTask', reason }))
  },
}
