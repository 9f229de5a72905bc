import { rowRule } from '../../schema/rules/reference'
import { type PresentedUser, selectUsers } from '../db/users'
import { notFound } from '../ground/errors'
import { reach } from '../rights/reach'
import type { Reading } from '../seam/operation'
import { shownTo } from './shownTo'

/** One user; somebody whom the viewer may not see does not exist. */
export const getUser: Reading<typeof rowRule, PresentedUser> = {
  name: 'user',
  access: 'readUsers',
  writes: false,
  rule: rowRule,
  async run(ctx, { id }) {
    const { where, values } = reach(ctx, ctx.zone.dateAt(ctx.now()))
    const [user] = await selectUsers(ctx.db, `WHERE u.id = ? AND ${where}`, [id, ...values])
    if (!user) throw notFound('Cet utilisateur n’existe pas')
    return shownTo(ctx, user)
  },
}
