import { nothingRule } from '../../schema/rules/nothing'
import { type PresentedUser, selectUsers } from '../db/users'
import { sessionEnded } from '../ground/errors'
import type { Operation } from '../seam/operation'

/** The user of the session. */
export const me: Operation<typeof nothingRule, PresentedUser> = {
  name: 'me',
  access: 'session',
  writes: false,
  rule: nothingRule,
  async run({ db, viewer }) {
    const [user] = await selectUsers(db, 'WHERE u.id = ?', [viewer.id])
    if (!user) throw sessionEnded()
    return user
  },
}
