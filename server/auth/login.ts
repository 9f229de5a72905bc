import { IsNull, Not } from 'typeorm'
import { loginRule } from '../../schema/rules/session'
import { accountEvent } from '../credentials/accountEvent'
import { Credential } from '../db/entities/Credential'
import { Session } from '../db/entities/Session'
import { normalizedAddress } from '../db/names'
import { type PresentedUser, selectUsers } from '../db/users'
import type { Operation, WriteContext } from '../operation/operation'
import { unauthenticated } from '../shared/errors'
import { accounts, isPasswordUnchanged, lockAccount } from './accounts'
import { isFamiliar, rememberPlace } from './familiarPlaces'
import { type Login, openSession } from './openSession'

const WRONG = 'Mot de passe ou email incorrect'
/** Only shown to a caller with the correct password. */
const VOID = 'Ce mot de passe provisoire a expiré : demandez-en un autre à un administrateur'

interface Genuine {
  user: PresentedUser
  passwordHash: string
  isVoid: boolean
  former: string | undefined
}

/** `false` for a wrong password, undefined for an unknown login. */
async function findGenuine(
  { db, manager, passwords, now, caller, refusals }: WriteContext,
  email: string,
  password: string,
  familiar: boolean,
) {
  const [account] = await accounts(manager, { email_key: normalizedAddress(email), active: 1 })
  const credential = account?.credential
  // Inside another session, the log keeps that session's user instead of the attempted account.
  caller.requestLog.account ??= account?.id
  const turn = { account: String(account?.id ?? normalizedAddress(email)), familiar }
  const genuine = await passwords.verify(credential?.password_hash, password, turn)
  const [user] = account && genuine ? await selectUsers(db, 'WHERE u.id = ?', [account.id]) : []
  if (account && !genuine) refusals.note(account.id, caller.channel)
  if (!user || !credential) return account ? false : undefined
  const { password_hash, password_until } = credential
  return { user, passwordHash: password_hash, isVoid: password_until !== null && password_until < now() }
}

/** Opens a session. Same error for unknown email, wrong password and deactivated account. */
export const login: Operation<typeof loginRule, Login, Genuine> = {
  name: 'login',
  audited: (_input, { user }) => ({ account: user.id }),
  access: 'public',
  writes: true,
  cost: 'password',
  rule: loginRule,
  secretAnswer: true,
  async prepare(ctx, { email, password }) {
    const place = ctx.sessions.placeOf(ctx.address)
    const familiar = () => isFamiliar(ctx.manager, normalizedAddress(email), place, ctx.now())
    // Replaces the session of the request only if it is the user's own.
    const former = await ctx.caller.viewer().catch(() => null)
    let expired = false
    const genuine = await ctx.signInLimits.attempt({ email, address: ctx.address, familiar }, async () => {
      const found = await findGenuine(ctx, email, password, await familiar())
      expired = found ? found.isVoid : false
      return expired ? false : found
    })
    if (!genuine) throw expired ? unauthenticated(VOID) : unauthenticated(WRONG, 'WRONG_CREDENTIALS')
    return { ...genuine, former: former?.id === genuine.user.id ? former.sessionId : undefined }
  },
  // The password may have changed, or the account been deactivated, during verification: check again under
  // the lock.
  async run(ctx, _input, { user, passwordHash, former }) {
    const { id } = user
    if (!(await lockAccount(ctx, { id, active: 1 })) || !(await isPasswordUnchanged(ctx, id, passwordHash)))
      throw unauthenticated(WRONG, 'WRONG_CREDENTIALS')
    if (former) {
      await ctx.manager.delete(Session, { id: former })
      ctx.afterCommit(() => ctx.sessions.forgetSession(former))
    }
    // A provisional password used in time stays valid until its owner chooses another.
    await ctx.manager.update(
      Credential,
      { user_id: id, password_until: Not(IsNull()) },
      { password_until: null },
    )
    await rememberPlace(ctx.manager, id, ctx.sessions.placeOf(ctx.address), ctx.now())
    ctx.journal.emit({ ...accountEvent('signIn', id), actor: id })
    return openSession(ctx, user)
  },
}
