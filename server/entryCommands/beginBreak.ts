import { type Entry, lockRunning } from '../entries/entry'
import { insertEntry } from '../entryWriting/writeEntry'
import type { WriteContext } from '../operation/operation'
import { endRunning } from './endRunning'

/** D7: at most one running break; it ends the running tasks at its start. */
export async function beginBreak(ctx: WriteContext, userId: number): Promise<Entry> {
  const { running } = await lockRunning(ctx, userId)
  let entry = running.find(({ pause }) => pause === 1)
  if (!entry) {
    const now = ctx.now()
    entry = await insertEntry(ctx, { user_id: userId, debut: now, pause: 1 }, { action: 'pause' })
    await endRunning(ctx, running, now, entry.id)
  }
  return entry
}
