import type { OperationContext } from '../operation'
import { type Entry, insertEntry, lockUser, readEntry } from './entry'
import { findRepeated, rememberRequest } from './requests'

const RUNNING_BREAK = 'SELECT id FROM task WHERE user_id = ? AND fin IS NULL AND pause = 1'
const INTERRUPT_TASKS = `
  UPDATE task
  SET fin = CASE WHEN debut > ? THEN debut ELSE ? END, interrupted_by = ?, version = version + 1
  WHERE user_id = ? AND fin IS NULL AND pause = 0`

/** Decision 7: one running break at most; it ends the running tasks at the instant of its start. */
export async function beginBreak(
  ctx: OperationContext,
  userId: number,
  requestId: string | null | undefined,
): Promise<Entry> {
  await lockUser(ctx, userId)
  const repeated = await findRepeated(ctx, userId, requestId)
  if (repeated) return readEntry(ctx, repeated)
  const [running] = await ctx.db.rows<{ id: number }>(RUNNING_BREAK, [userId])
  if (running) {
    await rememberRequest(ctx, userId, requestId, running.id)
    return readEntry(ctx, running.id)
  }
  const now = ctx.now()
  const id = await insertEntry(ctx, { user_id: userId, debut: now, pause: 1 })
  await ctx.db.run(INTERRUPT_TASKS, [now, now, id, userId])
  await rememberRequest(ctx, userId, requestId, id)
  return readEntry(ctx, id)
}
