import type { Entry } from '../entries/entry'
import { changeEntry } from '../entryWriting/writeEntry'
import type { WriteContext } from '../operation/operation'
import { readOverlapping } from '../summaries/addEndedEntry'
import type { Click } from './click'

/** Ends the running tasks, or the running break, before a new entry. */
export async function endRunning(
  ctx: WriteContext,
  running: readonly Entry[],
  { at, offline }: Click,
  interruptedBy?: number,
) {
  for (const entry of running) {
    const fin = Math.max(at, entry.debut)
    const interrupted_by = interruptedBy ?? entry.interrupted_by
    // What ended after a late click may share time, too: its days are counted again.
    const around = offline ? undefined : await readOverlapping(ctx, entry)
    await changeEntry(ctx, entry, { fin, interrupted_by }, { action: 'endTask', around, offline })
  }
}
