import { changePasswordRule } from '../../schema/rules/password'
import { closeSessions } from '../credentials/closeSessions'
import { companyWords, refuseGuessable } from '../credentials/guessable'
import { tellAccount } from '../credentials/tellAccount'
import { selectUsers } from '../db/users'
import { badInput, sessionEnded } from '../ground/errors'
import type { Operation } from '../seam/operation'
import { type Login, openSession } from './openSession'

const ACCOUNT = 'SELECT nom, prenom, email, login, password_hash FROM user WHERE id = ?'

type Account = Record<'nom' | 'prenom' | 'email' | 'login' | 'password_hash', string>

const UPDATE =
  'UPDATE user SET password_hash = ?, must_change = 0, password_until = NULL WHERE id = ? AND password_hash = ?'

/** The hashes of a password and of the one that takes its place. */
interface Change {
  from: string
  to: string
}

/** One's own password: the current one is asked, every session ends, and the caller gets a new one. */
export const changePassword: Operation<typeof changePasswordRule, Login, Change> = {
  name: 'changePassword',
  audited: () => ({}),
  access: 'session',
  writes: true,
  rule: changePasswordRule,
  async prepare({ db, viewer, passwords, signInLimits }, { current, pass }) {
    const [account] = await db.rows<Account>(ACCOUNT, [viewer.id])
    if (!account) throw sessionEnded()
    const genuine = await signInLimits.attemptIn(viewer.sessionId, () =>
      passwords.verify(account.password_hash, current, { account: String(viewer.id), familiar: true }),
    )
    if (!genuine) throw badInput('Le mot de passe actuel est incorrect', 'current')
    if (pass === current) throw badInput('Choisissez un mot de passe autre que l’actuel', 'pass')
    const { nom, prenom, email, login } = account
    const words = await companyWords(db, viewer.societe_id)
    await refuseGuessable(pass, [nom, prenom, email, login, ...words])
    return { from: account.password_hash, to: await passwords.hash(pass, viewer.id) }
  },
  async run(ctx, _input, { from, to }) {
    await ctx.journal.lock([ctx.viewer.id])
    const { affected } = await ctx.db.run(UPDATE, [to, ctx.viewer.id, from])
    // Changed meanwhile, by another session or an administrator: that one stands, and has ended this session.
    if (affected === 0) throw sessionEnded()
    ctx.journal.emit(tellAccount('changePassword', ctx.viewer.id))
    await closeSessions(ctx, [ctx.viewer.id])
    const [user] = await selectUsers(ctx.db, 'WHERE u.id = ?', [ctx.viewer.id])
    if (!user) throw sessionEnded()
    return openSession(ctx, user)
  },
}
