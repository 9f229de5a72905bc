import { cancelTaskRule } from '../../schema/rules/entry'
import { findEntryOrCancelled } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import { changeEntry } from '../entryWriting/writeEntry'
import type { Operation } from '../operation/operation'
import { readClick } from './click'
import { reasonForOwner } from './reasonForOwner'
import { presentChanged, subject } from './repetition'
import { rejectStaleEntry } from './stale'

/** Cancels an entry: it no longer counts or appears in lists, and can be restored (D33). */
export const cancelTask: Operation<typeof cancelTaskRule, PresentedTask> = {
  name: 'cancelTask',
  access: 'correctTimes',
  writes: true,
  rule: cancelTaskRule,
  repetition: { subject, again: presentChanged },
  async run(ctx, { id, version, reason: given, ...input }) {
    const { offline } = readClick(ctx, input)
    const entry = await findEntryOrCancelled(ctx, id)
    if (entry.cancelled_at !== null) return presentTask(ctx, entry)
    await rejectStaleEntry(ctx, entry, version)
    const reason = reasonForOwner(ctx, entry, given)
    const change = { cancelled_at: ctx.now() }
    return presentTask(ctx, await changeEntry(ctx, entry, change, { action: 'cancelTask', reason, offline }))
  },
}
