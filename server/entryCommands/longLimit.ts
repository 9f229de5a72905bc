import { longLimitRule } from '../../schema/rules/entry'
import { findUserInScope } from '../access/findUserInScope'
import { readLongLimits } from '../entries/longLimit'
import type { Operation } from '../operation/operation'

export const longLimit: Operation<typeof longLimitRule, number> = {
  name: 'longLimit',
  access: 'correctTimes',
  writes: false,
  rule: longLimitRule,
  async run(ctx, { user }) {
    const { id } = await findUserInScope(ctx, user ?? ctx.viewer.id)
    const limitOf = await readLongLimits(ctx, [id])
    return limitOf({ user_id: id, date: ctx.zone.dateAt(ctx.now()) })
  },
}
