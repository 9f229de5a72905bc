import { loginRule } from '../../schema/rules/login'
import { tellAccount } from '../credentials/tellAccount'
import { nameKey } from '../db/nameKey'
import { type PresentedUser, selectUsers } from '../db/users'
import { unauthenticated } from '../ground/errors'
import type { Operation, OperationContext } from '../seam/operation'
import { isFamiliar, rememberPlace } from './familiarPlaces'
import { type Login, openSession } from './openSession'

const WRONG = 'Mot de passe ou email incorrect'
/** Said to whoever knows the password alone. */
const VOID = 'Ce mot de passe provisoire a expiré : demandez-en un autre à un administrateur'
const STILL = 'SELECT id FROM user WHERE id = ? AND password_hash = ? AND active = 1'

/** A provisional password that was used in time stays good, until its owner has chosen another. */
const USED = 'UPDATE user SET password_until = NULL WHERE id = ? AND password_until IS NOT NULL'

interface Genuine {
  user: PresentedUser
  /** What the password was checked against. */
  passwordHash: string
  /** Whether it was a provisional one, and too old. */
  isVoid: boolean
  /** The session whose token came along: it ends. */
  former: string | undefined
}

async function findGenuine(
  { db, passwords, now, caller, refusals }: OperationContext,
  email: string,
  password: string,
  familiar: boolean,
) {
  const [account] = await db.rows<{ id: number; password_hash: string; password_until: number | null }>(
    'SELECT id, password_hash, password_until FROM user WHERE email_key = ? AND active = 1',
    [nameKey(email)],
  )
  // Within somebody's session the log names them, and not whose password they try.
  caller.trail.account ??= account?.id
  const turn = { account: String(account?.id ?? nameKey(email)), familiar }
  const genuine = await passwords.verify(account?.password_hash, password, turn)
  const [user] = account && genuine ? await selectUsers(db, 'WHERE u.id = ?', [account.id]) : []
  if (account && !genuine) refusals.note(account.id, caller.door)
  if (!user || !account) return undefined
  const isVoid = account.password_until !== null && account.password_until < now()
  return { user, passwordHash: account.password_hash, isVoid }
}

/** Opens a session. An unknown email, a wrong password and a deactivated account are told apart by nobody. */
export const login: Operation<typeof loginRule, Login, Genuine> = {
  name: 'login',
  audited: (_input, { user }) => ({ account: user.id }),
  access: 'public',
  writes: true,
  rule: loginRule,
  async prepare(ctx, { email, password }) {
    const place = ctx.sessions.placeOf(ctx.address)
    const familiar = () => isFamiliar(ctx.db, nameKey(email), place, ctx.now())
    // One's own session whose token came along is replaced; somebody else's is theirs to end.
    const former = await ctx.caller.viewer().catch(() => null)
    let expired = false
    const genuine = await ctx.signInLimits.attempt({ email, address: ctx.address, familiar }, async () => {
      const found = await findGenuine(ctx, email, password, await familiar())
      // Known, but good for nothing any more: it counts as a failure.
      expired = found?.isVoid === true
      return expired ? undefined : found
    })
    if (!genuine) throw unauthenticated(expired ? VOID : WRONG)
    return { ...genuine, former: former?.id === genuine.user.id ? former.sessionId : undefined }
  },
  // While the password was being checked it may have been changed, or the account deactivated: both end sessions.
  async run(ctx, _input, { user, passwordHash, former }) {
    const [still] = await ctx.db.rows(`${STILL} ${ctx.db.forUpdate}`, [user.id, passwordHash])
    if (!still) throw unauthenticated(WRONG)
    if (former) {
      await ctx.db.run('DELETE FROM session WHERE id = ?', [former])
      ctx.afterCommit(() => ctx.sessions.forgetSession(former))
    }
    await ctx.db.run(USED, [user.id])
    await rememberPlace(ctx.db, user.id, ctx.sessions.placeOf(ctx.address), ctx.now())
    ctx.journal.emit({ ...tellAccount('signIn', user.id), actor: user.id })
    return openSession(ctx, user)
  },
}
