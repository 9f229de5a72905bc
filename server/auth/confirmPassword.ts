import { confirmPasswordRule } from '../../schema/rules/password'
import { badInput, sessionEnded } from '../ground/errors'
import type { Operation } from '../seam/operation'

/** The password once more, before what an open screen alone must not allow. */
export const confirmPassword: Operation<typeof confirmPasswordRule, boolean> = {
  name: 'confirmPassword',
  audited: () => ({}),
  access: 'session',
  writes: true,
  rule: confirmPasswordRule,
  async prepare({ db, viewer, passwords, signInLimits }, { password }) {
    const [account] = await db.rows<{ password_hash: string }>(
      'SELECT password_hash FROM user WHERE id = ?',
      [viewer.id],
    )
    if (!account) throw sessionEnded()
    const genuine = await signInLimits.attemptIn(viewer.sessionId, () =>
      passwords.verify(account.password_hash, password, { account: String(viewer.id), familiar: true }),
    )
    if (!genuine) throw badInput('Le mot de passe est incorrect', 'password')
  },
  async run({ db, viewer, now }) {
    await db.run('UPDATE session SET password_at = ? WHERE id = ?', [now(), viewer.sessionId])
    return true
  },
}
