import { ofUserRule } from '../../schema/rules/task'
import { ENTRY_COLUMNS, type Entry, newestFirst, targetUser } from '../entries/entry'
import { type PresentedTask, presentTasks } from '../entries/present'
import { bounded, fitting } from '../seam/longWork'
import type { Reading } from '../seam/operation'

// Two index ranges; with an OR the whole history of the user would be read.
const dayAndRunning = bounded(`
  SELECT ${ENTRY_COLUMNS} FROM task WHERE user_id = ? AND date = ? AND cancelled_at IS NULL
  UNION ALL
  SELECT ${ENTRY_COLUMNS} FROM task WHERE user_id = ? AND fin IS NULL AND date <> ? AND cancelled_at IS NULL`)

/** Decision 5: the entries of today and those still running from earlier, newest first. */
export const listTasks: Reading<typeof ofUserRule, PresentedTask[]> = {
  name: 'tasks',
  access: 'log',
  writes: false,
  rule: ofUserRule,
  async run(ctx, input) {
    const { id } = await targetUser(ctx, input.user)
    const today = ctx.zone.dateAt(ctx.now())
    const rows = await ctx.db.rows<Entry>(dayAndRunning(ctx), [id, today, id, today])
    return presentTasks(ctx, fitting(ctx, rows).sort(newestFirst))
  },
}
