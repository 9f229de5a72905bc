import { setPasswordRule } from '../../schema/rules/password'
import { closeSessions } from '../closeSessions'
import { forbidden, notFound } from '../errors'
import type { Operation } from '../operation'

/** A new password for somebody who has lost theirs; their sessions end. */
export const setPassword: Operation<typeof setPasswordRule, boolean, string> = {
  name: 'setPassword',
  access: 'maintain',
  writes: true,
  rule: setPasswordRule,
  async prepare({ passwords, viewer }, { id, pass }) {
    // One's own is changed by who knows it: an open session must not become a way to take an account over.
    if (id === viewer.id) throw forbidden('Votre mot de passe se change dans le menu de votre compte')
    return passwords.hash(pass)
  },
  async run(ctx, { id }, passwordHash) {
    const { affected } = await ctx.db.run('UPDATE user SET password_hash = ? WHERE id = ?', [
      passwordHash,
      id,
    ])
    if (affected === 0) throw notFound('Cet utilisateur n’existe pas')
    await closeSessions(ctx, [id])
    return true
  },
}
