import { ofUserRule } from '../../schema/rules/task'
import type { Operation } from '../operation'
import { ENTRY_COLUMNS, type Entry, newestFirst, targetUser } from './entry'
import { type PresentedTask, presentTasks } from './present'

const LONGEST_DAY = 26 * 3_600
const ENDED_LATELY = `SELECT ${ENTRY_COLUMNS} FROM task WHERE user_id = ? AND fin >= ? AND date <> ?`

/**
 * The entries of an earlier day that ended today, newest first. The day's list does not hold them (decision 5), but
 * nothing may end silently: neither a night's work nor what a break put an end to.
 */
export const carriedOver: Operation<typeof ofUserRule, PresentedTask[]> = {
  name: 'carriedOver',
  access: 'log',
  writes: false,
  rule: ofUserRule,
  async run(ctx, input) {
    const { id } = await targetUser(ctx, input.user)
    const now = ctx.now()
    const today = ctx.zone.dateAt(now)
    const entries = await ctx.db.rows<Entry>(ENDED_LATELY, [id, now - LONGEST_DAY, today])
    const ended = entries.filter(({ fin }) => fin !== null && ctx.zone.dateAt(fin) === today)
    return presentTasks(ctx, ended.sort(newestFirst))
  },
}
