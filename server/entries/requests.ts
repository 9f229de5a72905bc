import { badInput } from '../ground/errors'
import type { OperationContext } from '../seam/operation'
import { type Entry, readEntry } from './entry'

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

/** What a request asks for and its entry keeps for good; a comment or a time may have been changed since. */
type Wanted = Pick<Entry, 'pause' | 'typetache_id' | 'client_id'>

const isOf = (entry: Entry, { pause, typetache_id, client_id }: Wanted) =>
  entry.pause === pause && entry.typetache_id === typetache_id && entry.client_id === client_id

/**
 * The entry that this same request made already.
 * @throws {AppError} BAD_USER_INPUT when the id was used for something else: nothing of this request has been done
 */
export async function findMade(
  ctx: OperationContext,
  userId: number,
  requestId: string | null | undefined,
  wanted: Wanted,
): Promise<Entry | undefined> {
  const made = requestId ? await ofRequest(ctx, userId, requestId) : undefined
  if (!made) return undefined
  const entry = await readEntry(ctx, made)
  if (!isOf(entry, wanted)) throw badInput('Ce requestId a déjà servi à une autre demande', 'requestId')
  return entry
}

/** A double click: among the running entries, a task just begun with the same choice. */
export const findDoubled = ({ now }: OperationContext, running: readonly Entry[], choice: Choice) =>
  running.find(
    (entry) =>
      entry.pause === 0 &&
      entry.debut >= now() - REPEAT_WINDOW &&
      entry.typetache_id === choice.typetache_id &&
      entry.client_id === choice.client_id &&
      entry.commentaire === choice.commentaire,
  )

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
