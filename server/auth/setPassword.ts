import { setPasswordRule } from '../../schema/rules/password'
import { accountEvent } from '../credentials/accountEvent'
import { endAllSessions } from '../credentials/endAllSessions'
import { ownerWords, rejectGuessable } from '../credentials/guessable'
import { INITIAL_LIFETIME, provisional } from '../credentials/initialPassword'
import { requireRecentPassword } from '../credentials/recentPassword'
import { Credential } from '../db/entities/Credential'
import { User } from '../db/entities/User'
import { selectUsers } from '../db/users'
import type { Operation } from '../operation/operation'
import { forbidden, notFound } from '../shared/errors'

/** Sets a new password for a user who has lost theirs; ends their sessions. */
export const setPassword: Operation<typeof setPasswordRule, boolean, string> = {
  name: 'setPassword',
  audited: ({ id }) => ({ subject: id }),
  access: 'maintain',
  writes: true,
  cost: 'password',
  rule: setPasswordRule,
  async prepare(ctx, { id, pass }) {
    const { db, passwords, viewer } = ctx
    // One's own password requires the current one: an open session must not allow an account takeover.
    if (id === viewer.id) throw forbidden('Votre mot de passe se change dans le menu de votre compte')
    await requireRecentPassword(ctx)
    const [user] = await selectUsers(db, 'WHERE u.id = ?', [id])
    if (user) await rejectGuessable(passwords, pass, ownerWords(user))
    return passwords.hash(pass, viewer.id)
  },
  async run(ctx, { id }, passwordHash) {
    await ctx.journal.lock([id])
    if (!(await ctx.manager.existsBy(User, { id }))) throw notFound('Cet utilisateur n’existe pas')
    const given = provisional(passwordHash, ctx.now() + INITIAL_LIFETIME)
    await ctx.manager.upsert(Credential, { user_id: id, ...given }, ['user_id'])
    ctx.journal.emit(accountEvent('setPassword', id))
    await endAllSessions(ctx, [id])
    return true
  },
}
