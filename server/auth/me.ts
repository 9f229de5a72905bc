import { nothingRule } from '../../schema/rules/yup'
import { type PresentedUser, selectUsers } from '../db/users'
import type { Viewer } from '../operation/caller'
import type { Operation } from '../operation/operation'
import { sessionEnded } from '../shared/errors'

/** The user of the session; its `rights` are those that apply to the channel. */
export const me: Operation<typeof nothingRule, PresentedUser & Pick<Viewer, 'scopes'>> = {
  name: 'me',
  access: 'session',
  writes: false,
  cost: 'row',
  rule: nothingRule,
  async run({ db, viewer }) {
    const [user] = await selectUsers(db, 'WHERE u.id = ?', [viewer.id])
    if (!user) throw sessionEnded()
    return { ...user, scopes: viewer.scopes }
  },
}
