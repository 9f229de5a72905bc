import { longLimitRule } from '../../schema/rules/correction'
import { longLimits } from '../entries/longLimit'
import { reachUser } from '../reports/reachUser'
import type { Operation } from '../seam/operation'

/** The length above which an entry of somebody's, begun today, is asked about before it is saved, in seconds. */
export const longLimit: Operation<typeof longLimitRule, number> = {
  name: 'longLimit',
  access: 'correctTimes',
  writes: false,
  rule: longLimitRule,
  async run(ctx, { user }) {
    const { id } = await reachUser(ctx, user ?? ctx.viewer.id)
    const limitOf = await longLimits(ctx, [id])
    return limitOf({ user_id: id, date: ctx.zone.dateAt(ctx.now()) })
  },
}
