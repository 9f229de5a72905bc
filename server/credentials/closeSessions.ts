import { runIn } from '../db/sets'
import type { OperationContext } from '../seam/operation'

/** Ends every session of these users: decision 23. */
export async function closeSessions(
  { db, sessions, afterCommit }: OperationContext,
  userIds: readonly number[],
) {
  await runIn(db, 'DELETE FROM session WHERE user_id IN', userIds)
  afterCommit(() => sessions.forgetUsers(userIds))
}

/** Ends every session of one user but the one that is kept. */
export async function closeOthers(
  { db, sessions, afterCommit }: OperationContext,
  userId: number,
  kept: string,
) {
  await db.run('DELETE FROM session WHERE user_id = ? AND id <> ?', [userId, kept])
  afterCommit(() => sessions.forgetUsers([userId]))
}
