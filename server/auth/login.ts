import { loginRule } from '../../schema/rules/login'
import { nameKey } from '../db/nameKey'
import { type PresentedUser, selectUsers } from '../db/users'
import { unauthenticated } from '../errors'
import type { Operation, OperationContext } from '../operation'
import { type Login, openSession } from './openSession'

async function findGenuine({ db, passwords }: OperationContext, email: string, password: string) {
  const [account] = await db.rows<{ id: number; password_hash: string }>(
    'SELECT id, password_hash FROM user WHERE email_key = ? AND active = 1',
    [nameKey(email)],
  )
  const genuine = await passwords.verify(account?.password_hash, password)
  return account && genuine ? (await selectUsers(db, 'WHERE u.id = ?', [account.id]))[0] : undefined
}

/** Opens a session. An unknown email, a wrong password and a deactivated account are told apart by nobody. */
export const login: Operation<typeof loginRule, Login, PresentedUser> = {
  name: 'login',
  access: 'public',
  writes: true,
  rule: loginRule,
  async prepare(ctx, { email, password }) {
    const { signInLimits, address } = ctx
    await signInLimits.attempt(email, address)
    const user = await findGenuine(ctx, email, password).catch(async (error) => {
      // An outage is nobody's wrong password.
      await signInLimits.withdraw(email, address)
      throw error
    })
    if (!user) throw unauthenticated('Mot de passe ou email incorrect')
    await signInLimits.succeeded(email, address)
    return user
  },
  run: (ctx, _input, user) => openSession(ctx, user),
}
