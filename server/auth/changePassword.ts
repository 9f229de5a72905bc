import { changePasswordRule } from '../../schema/rules/password'
import { closeSessions } from '../closeSessions'
import { selectUsers } from '../db/users'
import { badInput, sessionEnded } from '../errors'
import type { Operation } from '../operation'
import { type Login, openSession } from './openSession'

const UPDATE = 'UPDATE user SET password_hash = ? WHERE id = ? AND password_hash = ?'

/** The hashes of a password and of the one that takes its place. */
interface Change {
  from: string
  to: string
}

/** One's own password: the current one is asked, every session ends, and the caller gets a new one. */
export const changePassword: Operation<typeof changePasswordRule, Login, Change> = {
  name: 'changePassword',
  access: 'session',
  writes: true,
  rule: changePasswordRule,
  async prepare({ db, viewer, passwords, signInLimits, address }, { current, pass }) {
    const [account] = await db.rows<{ email: string; password_hash: string }>(
      'SELECT email, password_hash FROM user WHERE id = ?',
      [viewer.id],
    )
    if (!account) throw sessionEnded()
    // An open session must not become a way to guess its password.
    const genuine = await signInLimits.attempt(account.email, address, () =>
      passwords.verify(account.password_hash, current),
    )
    if (!genuine) throw badInput('Le mot de passe actuel est incorrect', 'current')
    return { from: account.password_hash, to: await passwords.hash(pass) }
  },
  async run(ctx, _input, { from, to }) {
    const { affected } = await ctx.db.run(UPDATE, [to, ctx.viewer.id, from])
    // Changed meanwhile, by another session or an administrator: that one stands, and has ended this session.
    if (affected === 0) throw sessionEnded()
    await closeSessions(ctx, [ctx.viewer.id])
    const [user] = await selectUsers(ctx.db, 'WHERE u.id = ?', [ctx.viewer.id])
    if (!user) throw sessionEnded()
    return openSession(ctx, user)
  },
}
