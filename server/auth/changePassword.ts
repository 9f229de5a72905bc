import { changePasswordRule } from '../../schema/rules/password'
import { accountEvent } from '../credentials/accountEvent'
import { endAllSessions } from '../credentials/endAllSessions'
import { ownerWords, rejectGuessable } from '../credentials/guessable'
import { Credential } from '../db/entities/Credential'
import { selectUsers } from '../db/users'
import type { Operation } from '../operation/operation'
import { badInput, sessionEnded } from '../shared/errors'
import { accounts } from './accounts'
import { type Login, openSession } from './openSession'

interface Change {
  from: string
  to: string
}

/** Changes one's own password, given the current one; ends every session, and returns a new one. */
export const changePassword: Operation<typeof changePasswordRule, Login, Change> = {
  name: 'changePassword',
  audited: () => ({}),
  access: 'session',
  writes: true,
  cost: 'password',
  rule: changePasswordRule,
  secretAnswer: true,
  async prepare({ db, manager, viewer, passwords, signInLimits }, { current, pass }) {
    const [account] = await accounts(manager, { id: viewer.id })
    if (!account) throw sessionEnded()
    const from = account.credential?.password_hash
    const genuine = await signInLimits.attemptIn(viewer.sessionId, () =>
      passwords.verify(from, current, { account: String(viewer.id), familiar: true }),
    )
    if (!genuine || !from) throw badInput('Le mot de passe actuel est incorrect', 'current')
    if (pass === current) throw badInput('Choisissez un mot de passe autre que l’actuel', 'pass')
    const [owner] = await selectUsers(db, 'WHERE u.id = ?', [viewer.id])
    await rejectGuessable(passwords, pass, owner ? ownerWords(owner) : [])
    return { from, to: await passwords.hash(pass, viewer.id) }
  },
  async run(ctx, _input, { from, to }) {
    const { id } = ctx.viewer
    await ctx.journal.lock([id])
    // Concurrent change by another session or an administrator: the other change is kept, and has ended this
    // session.
    const change = { password_hash: to, must_change: 0, password_until: null }
    const { affected } = await ctx.manager.update(Credential, { user_id: id, password_hash: from }, change)
    if (affected === 0) throw sessionEnded()
    ctx.journal.emit(accountEvent('changePassword', id))
    await endAllSessions(ctx, [id])
    const [user] = await selectUsers(ctx.db, 'WHERE u.id = ?', [id])
    if (!user) throw sessionEnded()
    return openSession(ctx, user)
  },
}
