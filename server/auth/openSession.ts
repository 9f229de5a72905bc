import { randomBytes } from 'node:crypto'
import type { PresentedUser } from '../db/users'
import type { OperationContext } from '../seam/operation'
import { describeAgent } from './describeAgent'
import { SESSION_LIFETIME } from './token'

/** Of one user at once; a further one closes the one that was used longest ago. */
const MAX_SESSIONS = 20
/** 128 bits. */
const ID_BYTES = 16

export interface Login {
  access_token: string
  user: PresentedUser
}

const OPEN =
  'SELECT id FROM session WHERE user_id = ? AND expires_at > ? ORDER BY seen_at DESC, created_at DESC'

async function makeRoom({ db, now, sessions, afterCommit }: OperationContext, userId: number) {
  const open = await db.rows<{ id: string }>(OPEN, [userId, now()])
  for (const { id } of open.slice(MAX_SESSIONS - 1)) {
    await db.run('DELETE FROM session WHERE id = ?', [id])
    afterCommit(() => sessions.forgetSession(id))
  }
}

/** A new session of this user, and the token that names it. */
export async function openSession(ctx: OperationContext, user: PresentedUser): Promise<Login> {
  const { db, now, sessions, caller } = ctx
  await makeRoom(ctx, user.id)
  const sessionId = randomBytes(ID_BYTES).toString('hex')
  const at = now()
  const expiresAt = at + SESSION_LIFETIME
  await db.run(
    `INSERT INTO session (id, user_id, expires_at, created_at, seen_at, password_at, agent)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [sessionId, user.id, expiresAt, at, at, at, describeAgent(caller.agent)],
  )
  return { access_token: sessions.sign(sessionId, expiresAt), user }
}
