import { confirmPasswordRule } from '../../schema/rules/password'
import { Session } from '../db/entities/Session'
import type { Operation } from '../operation/operation'
import { badInput, sessionEnded } from '../shared/errors'
import { accounts } from './accounts'

/** Re-authentication before sensitive operations, in case of an unlocked screen. */
export const confirmPassword: Operation<typeof confirmPasswordRule, boolean> = {
  name: 'confirmPassword',
  audited: () => ({}),
  access: 'session',
  writes: true,
  cost: 'password',
  // The idempotency key does not cover the password: with the key of a correct one, a wrong one would get the
  // cached answer.
  unkeyed: true,
  rule: confirmPasswordRule,
  async prepare({ manager, viewer, passwords, signInLimits }, { password }) {
    const [account] = await accounts(manager, { id: viewer.id })
    if (!account) throw sessionEnded()
    const genuine = await signInLimits.attemptIn(viewer.sessionId, () =>
      passwords.verify(account.credential?.password_hash, password, {
        account: String(viewer.id),
        familiar: true,
      }),
    )
    if (!genuine) throw badInput('Le mot de passe est incorrect', 'password')
  },
  async run({ manager, viewer, now }) {
    await manager.update(Session, { id: viewer.sessionId }, { password_at: now() })
    return true
  },
}
