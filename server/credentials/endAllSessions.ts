import { Not } from 'typeorm'
import { runIn } from '../db/bulk'
import { Session } from '../db/entities/Session'
import type { WriteContext } from '../operation/operation'

/** Ends every session of these users (D23), in one statement: an import may end thousands. */
export async function endAllSessions(
  { db, sessions, afterCommit }: WriteContext,
  userIds: readonly number[],
) {
  await runIn(db, 'DELETE FROM session WHERE user_id IN', userIds)
  afterCommit(() => sessions.forgetUsers(userIds))
}

export async function endOtherSessionsOf(
  { manager, sessions, afterCommit }: WriteContext,
  userId: number,
  kept: string,
) {
  await manager.delete(Session, { user_id: userId, id: Not(kept) })
  afterCommit(() => sessions.forgetUsers([userId]))
}
