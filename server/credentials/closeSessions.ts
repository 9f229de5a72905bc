import type { OperationContext } from '../operation'

/** Ends every session of a user, but for one that is kept: decision 23. */
export async function closeSessions(
  { db, sessions, afterCommit }: OperationContext,
  userId: number,
  kept = '',
) {
  await db.run('DELETE FROM session WHERE user_id = ? AND id <> ?', [userId, kept])
  afterCommit(() => sessions.forgetUser(userId))
}
