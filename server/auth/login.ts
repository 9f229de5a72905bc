import { randomUUID } from 'node:crypto'
import { loginRule } from '../../schema/rules/login'
import { nameKey } from '../db/nameKey'
import { type PresentedUser, USER_COLUMNS } from '../db/userColumns'
import { unauthenticated } from '../errors'
import type { Operation } from '../operation'
import { SESSION_LIFETIME } from './token'

interface Login {
  access_token: string
  user: PresentedUser
}

const BY_EMAIL = `SELECT ${USER_COLUMNS}, password_hash FROM user WHERE email_key = ?`

/** Opens a session. An unknown email, a wrong password and a deactivated account are told apart by nobody. */
export const login: Operation<typeof loginRule, Login, PresentedUser> = {
  name: 'login',
  access: 'public',
  writes: true,
  rule: loginRule,
  async prepare({ db, passwords, signInLimits, address }, { email, password }) {
    await signInLimits.attempt(email, address)
    const [row] = await db.rows<PresentedUser & { password_hash: string }>(BY_EMAIL, [nameKey(email)])
    const genuine = await passwords.verify(row?.password_hash, password)
    if (!row || !genuine || row.active !== 1) throw unauthenticated('Mot de passe ou email incorrect')
    await signInLimits.succeeded(email, address)
    const { password_hash: _, ...user } = row
    return user
  },
  async run({ db, now, sessions }, _input, user) {
    const sessionId = randomUUID()
    const expiresAt = now() + SESSION_LIFETIME
    await db.run('INSERT INTO session (id, user_id, expires_at) VALUES (?, ?, ?)', [
      sessionId,
      user.id,
      expiresAt,
    ])
    return { access_token: sessions.sign(sessionId, expiresAt), user }
  },
}
