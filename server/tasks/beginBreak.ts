import { type Entry, lockUser, runningEntries } from '../entries/entry'
import { findMade, rememberRequest } from '../entries/requests'
import { insertEntry } from '../entries/writeEntry'
import type { OperationContext } from '../seam/operation'
import { endRunning } from './endRunning'

/** Decision 7: one running break at most; it ends the running tasks at the instant of its start. */
export async function beginBreak(
  ctx: OperationContext,
  userId: number,
  requestId: string | null | undefined,
): Promise<Entry> {
  await lockUser(ctx, userId)
  const wanted = { pause: 1, typetache_id: null, client_id: null }
  const made = await findMade(ctx, userId, requestId, wanted)
  if (made) return made
  const running = await runningEntries(ctx, userId)
  let entry = running.find(({ pause }) => pause === 1)
  if (!entry) {
    const now = ctx.now()
    entry = await insertEntry(ctx, { user_id: userId, debut: now, pause: 1 }, 'pause')
    await endRunning(ctx, running, now, entry.id)
  }
  await rememberRequest(ctx, userId, requestId, entry.id)
  return entry
}
