import { runIn } from './db/sets'
import type { OperationContext } from './operation'

/** Ends every session of these users: decision 23. */
export async function closeSessions(
  { db, sessions, afterCommit }: OperationContext,
  userIds: readonly number[],
) {
  await runIn(db, 'DELETE FROM session WHERE user_id IN', userIds)
  afterCommit(() => sessions.forgetUsers(userIds))
}
