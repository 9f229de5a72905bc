import { nothingRule } from '../../schema/rules/nothing'
import { type PresentedUser, USER_COLUMNS } from '../db/userColumns'
import { sessionEnded } from '../errors'
import type { Operation } from '../operation'

const BY_ID = `SELECT ${USER_COLUMNS} FROM user WHERE id = ?`

/** The user of the session. */
export const me: Operation<typeof nothingRule, PresentedUser> = {
  name: 'me',
  access: 'session',
  writes: false,
  rule: nothingRule,
  async run({ db, viewer }) {
    const [user] = await db.rows<PresentedUser>(BY_ID, [viewer.id])
    if (!user) throw sessionEnded()
    return user
  },
}
