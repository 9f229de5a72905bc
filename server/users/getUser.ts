import { rowRule } from '../../schema/rules/reference'
import { type PresentedUser, selectUsers } from '../db/users'
import { notFound } from '../errors'
import type { Operation } from '../operation'
import { shownTo, visibleTo } from './visible'

/** One user; somebody whom the viewer may not see does not exist. */
export const getUser: Operation<typeof rowRule, PresentedUser> = {
  name: 'user',
  access: 'readUsers',
  writes: false,
  rule: rowRule,
  async run(ctx, { id }) {
    const { where, values } = visibleTo(ctx)
    const [user] = await selectUsers(ctx.db, `WHERE u.id = ? AND ${where}`, [id, ...values])
    if (!user) throw notFound('Cet utilisateur n’existe pas')
    return shownTo(ctx, user)
  },
}
