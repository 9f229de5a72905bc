import type { OperationContext } from './operation'

/** Ends every session of a user: decision 23. */
export async function closeSessions({ db, sessions, afterCommit }: OperationContext, userId: number) {
  await db.run('DELETE FROM session WHERE user_id = ?', [userId])
  afterCommit(() => sessions.forgetUser(userId))
}
