import type { OperationContext } from '../operation'
import { ENTRY_COLUMNS, type Entry } from './entry'
import { keepTrace } from './keepTrace'

const RUNNING = `SELECT ${ENTRY_COLUMNS} FROM task WHERE user_id = ? AND fin IS NULL AND pause = ?`

const END = `
  UPDATE task
  SET fin = CASE WHEN debut > ? THEN debut ELSE ? END, interrupted_by = COALESCE(?, interrupted_by),
    corrected = CASE WHEN ? = 1 THEN 1 ELSE corrected END, version = version + 1
  WHERE user_id = ? AND fin IS NULL AND pause = ?`

interface Ending {
  userId: number
  /** What is ended: the running tasks, or the running break. */
  pause: 0 | 1
  at: number
  interruptedBy?: number
}

/** Ends what a new entry of a user puts an end to. Somebody else's hours are corrected by it: that leaves a trace. */
export async function endRunning(ctx: OperationContext, { userId, pause, at, interruptedBy }: Ending) {
  const correction = userId !== ctx.viewer.id
  const ended = correction ? await ctx.db.rows<Entry>(`${RUNNING} ${ctx.db.forUpdate}`, [userId, pause]) : []
  await ctx.db.run(END, [at, at, interruptedBy ?? null, correction ? 1 : 0, userId, pause])
  for (const entry of ended)
    await keepTrace(ctx, 'endTask', entry, { ...entry, fin: Math.max(at, entry.debut) })
}
