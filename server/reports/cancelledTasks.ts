import { statisticsRule } from '../../schema/rules/statistics'
import { ENTRY_COLUMNS, type Entry } from '../entries/entry'
import { type PresentedTask, presentTasks } from '../entries/present'
import type { Reading } from '../seam/operation'
import { readRange } from './range'
import { reachUser } from './reachUser'

/** More of them are a program's, and none is looked for in a list. */
const MOST = 500

const CANCELLED = `
  SELECT ${ENTRY_COLUMNS} FROM task
  WHERE user_id = ? AND date BETWEEN ? AND ? AND cancelled_at IS NOT NULL
  ORDER BY date, debut, id LIMIT ${MOST}`

/** The entries of a range that were cancelled: they are shown when they are asked for. */
export const cancelledTasks: Reading<typeof statisticsRule, PresentedTask[]> = {
  name: 'cancelledTasks',
  access: 'readStatistics',
  writes: false,
  rule: statisticsRule,
  async run(ctx, input) {
    const person = await reachUser(ctx, input.user)
    const { debut, fin } = readRange(input, ctx.zone)
    return presentTasks(ctx, await ctx.db.rows<Entry>(CANCELLED, [person.id, debut, fin]))
  },
}
