import { setPasswordRule } from '../../schema/rules/password'
import { closeSessions } from '../closeSessions'
import { notFound } from '../errors'
import type { Operation } from '../operation'

/** A new password for somebody who has lost theirs; their sessions end. */
export const setPassword: Operation<typeof setPasswordRule, boolean, string> = {
  name: 'setPassword',
  access: 'maintain',
  writes: true,
  rule: setPasswordRule,
  prepare: ({ passwords }, { pass }) => passwords.hash(pass),
  async run(ctx, { id }, passwordHash) {
    const { affected } = await ctx.db.run('UPDATE user SET password_hash = ? WHERE id = ?', [
      passwordHash,
      id,
    ])
    if (affected === 0) throw notFound('Cet utilisateur n’existe pas')
    await closeSessions(ctx, id)
    return true
  },
}
