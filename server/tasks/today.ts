import { ofUserRule } from '../../schema/rules/task'
import type { Operation } from '../operation'
import { targetUser } from './entry'
import { formatDuration } from './time'
import { type Interval, worked } from './worked'

interface Today {
  date: string
  worked: string
  breaks: string
}

const OF_DAY = 'SELECT debut, fin, pause FROM task WHERE user_id = ? AND date = ?'

/** The day's totals, counted as the statistics count them: decision 15. */
export const today: Operation<typeof ofUserRule, Today> = {
  name: 'today',
  access: 'log',
  writes: false,
  rule: ofUserRule,
  async run(ctx, input) {
    const { id } = await targetUser(ctx, input.user)
    const date = ctx.zone.dateAt(ctx.now())
    const { total, breaks } = worked(await ctx.db.rows<Interval>(OF_DAY, [id, date]))
    return { date, worked: formatDuration(total), breaks: formatDuration(breaks) }
  },
}
