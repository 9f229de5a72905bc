import { rowRule } from '../../schema/rules/reference'
import { scopeFilter } from '../access/scopeFilter'
import { type PresentedUser, selectUsers } from '../db/users'
import type { ReadOperation } from '../operation/operation'
import { notFound } from '../shared/errors'
import { redactFor } from './redactFor'

export const getUser: ReadOperation<typeof rowRule, PresentedUser> = {
  name: 'user',
  access: 'readUsers',
  writes: false,
  cost: 'row',
  rule: rowRule,
  async run(ctx, { id }) {
    const { where, values } = scopeFilter(ctx)
    const [user] = await selectUsers(ctx.db, `WHERE u.id = ? AND ${where}`, [id, ...values])
    if (!user) throw notFound('Cet utilisateur n’existe pas')
    return redactFor(ctx, user)
  },
}
