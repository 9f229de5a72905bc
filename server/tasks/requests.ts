import type { OperationContext } from '../operation'
import { ENTRY_COLUMNS, type Entry } from './entry'

/** Decision 10, in seconds. */
const REPEAT_WINDOW = 2
const REQUEST_LIFETIME = 24 * 3_600

type Choice = Pick<Entry, 'typetache_id' | 'client_id' | 'commentaire'>

async function ofRequest({ db, now }: OperationContext, userId: number, requestId: string) {
  const [made] = await db.rows<{ task_id: number }>(
    'SELECT task_id FROM task_request WHERE user_id = ? AND request_id = ? AND created_at > ?',
    [userId, requestId.toLowerCase(), now() - REQUEST_LIFETIME],
  )
  return made?.task_id
}

/** The entry that this same request made already, by its id or, for a double click, by its content. */
export async function findRepeated(
  ctx: OperationContext,
  userId: number,
  requestId: string | null | undefined,
  choice?: Choice,
): Promise<number | undefined> {
  const made = requestId ? await ofRequest(ctx, userId, requestId) : undefined
  if (made || !choice) return made
  const since = ctx.now() - REPEAT_WINDOW
  const recent = await ctx.db.rows<Entry>(
    `SELECT ${ENTRY_COLUMNS} FROM task WHERE user_id = ? AND date >= ? AND debut >= ? AND pause = 0 AND fin IS NULL`,
    [userId, ctx.zone.dateAt(since), since],
  )
  const same = recent.find(
    (entry) =>
      entry.typetache_id === choice.typetache_id &&
      entry.client_id === choice.client_id &&
      entry.commentaire === choice.commentaire,
  )
  if (same) await rememberRequest(ctx, userId, requestId, same.id)
  return same?.id
}

/** Keeps which entry a request made, or was answered with, in the same transaction. */
export async function rememberRequest(
  { db, now }: OperationContext,
  userId: number,
  requestId: string | null | undefined,
  taskId: number,
) {
  if (!requestId) return
  await db.run('DELETE FROM task_request WHERE user_id = ? AND created_at <= ?', [
    userId,
    now() - REQUEST_LIFETIME,
  ])
  await db.run('INSERT INTO task_request (user_id, request_id, task_id, created_at) VALUES (?, ?, ?, ?)', [
    userId,
    requestId.toLowerCase(),
    taskId,
    now(),
  ])
}
