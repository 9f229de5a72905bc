import { randomUUID } from 'node:crypto'
import type { PresentedUser } from '../db/users'
import type { OperationContext } from '../operation'
import { SESSION_LIFETIME } from './token'

export interface Login {
  access_token: string
  user: PresentedUser
}

/** A new session of this user, and the token that names it. */
export async function openSession(
  { db, now, sessions }: OperationContext,
  user: PresentedUser,
): Promise<Login> {
  const sessionId = randomUUID()
  const expiresAt = now() + SESSION_LIFETIME
  await db.run('INSERT INTO session (id, user_id, expires_at) VALUES (?, ?, ?)', [
    sessionId,
    user.id,
    expiresAt,
  ])
  return { access_token: sessions.sign(sessionId, expiresAt), user }
}
