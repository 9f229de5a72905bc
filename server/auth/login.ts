import { loginRule } from '../../schema/rules/login'
import { nameKey } from '../db/nameKey'
import { type PresentedUser, selectUsers } from '../db/users'
import { unauthenticated } from '../errors'
import type { Operation, OperationContext } from '../operation'
import { type Login, openSession } from './openSession'

const WRONG = 'Mot de passe ou email incorrect'
const STILL = 'SELECT id FROM user WHERE id = ? AND password_hash = ? AND active = 1'

interface Genuine {
  user: PresentedUser
  /** What the password was checked against. */
  passwordHash: string
}

async function findGenuine({ db, passwords }: OperationContext, email: string, password: string) {
  const [account] = await db.rows<{ id: number; password_hash: string }>(
    'SELECT id, password_hash FROM user WHERE email_key = ? AND active = 1',
    [nameKey(email)],
  )
  const genuine = await passwords.verify(account?.password_hash, password)
  const [user] = account && genuine ? await selectUsers(db, 'WHERE u.id = ?', [account.id]) : []
  return user && account && { user, passwordHash: account.password_hash }
}

/** Opens a session. An unknown email, a wrong password and a deactivated account are told apart by nobody. */
export const login: Operation<typeof loginRule, Login, Genuine> = {
  name: 'login',
  access: 'public',
  writes: true,
  rule: loginRule,
  async prepare(ctx, { email, password }) {
    const genuine = await ctx.signInLimits.attempt(email, ctx.address, () =>
      findGenuine(ctx, email, password),
    )
    if (!genuine) throw unauthenticated(WRONG)
    return genuine
  },
  // While the password was being checked it may have been changed, or the account deactivated: both end sessions.
  async run(ctx, _input, { user, passwordHash }) {
    const [still] = await ctx.db.rows(`${STILL} ${ctx.db.forUpdate}`, [user.id, passwordHash])
    if (!still) throw unauthenticated(WRONG)
    return openSession(ctx, user)
  },
}
