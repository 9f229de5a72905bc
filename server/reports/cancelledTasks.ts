import { statisticsRule } from '../../schema/rules/statistics'
import { findUserInScope } from '../access/findUserInScope'
import { readRange } from '../access/range'
import { ENTRY_COLUMNS, type Entry } from '../entries/entry'
import { type PresentedTask, presentTasks } from '../entries/present'
import type { ReadOperation } from '../operation/operation'

/** Row limit: only programs cancel more. */
const MAX = 500

const CANCELLED = `
  SELECT ${ENTRY_COLUMNS} FROM task
  WHERE user_id = ? AND date BETWEEN ? AND ? AND cancelled_at IS NOT NULL
  ORDER BY date, debut, id LIMIT ${MAX}`

export const cancelledTasks: ReadOperation<typeof statisticsRule, PresentedTask[]> = {
  name: 'cancelledTasks',
  access: 'readStatistics',
  writes: false,
  rule: statisticsRule,
  async run(ctx, input) {
    const person = await findUserInScope(ctx, input.user)
    const { debut, fin } = readRange(input, ctx.zone)
    return presentTasks(ctx, await ctx.db.rows<Entry>(CANCELLED, [person.id, debut, fin]))
  },
}
