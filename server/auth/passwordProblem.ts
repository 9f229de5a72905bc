import { passwordProblemRule } from '../../schema/rules/password'
import { ownerWords, passwordProblem as problemOf } from '../credentials/guessable'
import { selectUsers } from '../db/users'
import type { ReadOperation } from '../operation/operation'

/** Why a new password would be refused, asked while it is typed. */
export const passwordProblem: ReadOperation<typeof passwordProblemRule, string | null> = {
  name: 'passwordProblem',
  access: 'session',
  writes: false,
  cost: 'password',
  rule: passwordProblemRule,
  async run({ db, viewer, passwords }, { pass, about }) {
    if (about) return (await problemOf(passwords, pass, about)) ?? null
    const [owner] = await selectUsers(db, 'WHERE u.id = ?', [viewer.id])
    return (await problemOf(passwords, pass, owner ? ownerWords(owner) : [])) ?? null
  },
}
