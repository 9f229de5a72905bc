import { newUserRule } from '../../schema/rules/user'
import { type PresentedUser, selectUsers } from '../db/users'
import type { Operation } from '../operation'
import { checkPlaces } from './checkPlaces'
import { insertUser } from './insertUser'

/** A new, active user. Of several at once with one email, one is made. */
export const createUser: Operation<typeof newUserRule, PresentedUser, string> = {
  name: 'createUser',
  access: 'maintain',
  writes: true,
  rule: newUserRule,
  prepare: ({ passwords }, { pass }) => passwords.hash(pass),
  async run({ db }, input, password_hash) {
    await checkPlaces(db, [{ to: input }])
    const id = await insertUser(db, { ...input, password_hash })
    const [user] = await selectUsers(db, 'WHERE u.id = ?', [id])
    return user as PresentedUser
  },
}
