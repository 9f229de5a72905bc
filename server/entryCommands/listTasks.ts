import { ofDayRule } from '../../schema/rules/task'
import { ENTRY_COLUMNS, type Entry, newestFirst, targetUser } from '../entries/entry'
import { type PresentedTask, presentTasks } from '../entries/present'
import { BY_DAY, BY_END } from '../entries/timeline'
import { capRows, fitsMainThread } from '../operation/longWork'
import type { ReadOperation } from '../operation/operation'
import { readRequestedDay } from './readRequestedDay'

const DAY = `
  SELECT ${ENTRY_COLUMNS} FROM task ${BY_DAY} WHERE user_id = ? AND date = ? AND cancelled_at IS NULL`
// UNION of two index ranges: an OR would scan the user's whole history.
const dayAndRunning = capRows(`${DAY}
  UNION ALL
  SELECT ${ENTRY_COLUMNS} FROM task ${BY_END}
  WHERE user_id = ? AND fin IS NULL AND date <> ? AND cancelled_at IS NULL`)
const day = capRows(DAY)

/**
 * D5: entries of today and those still running from earlier days, newest first; for another day, only
 * those that began on it.
 */
export const listTasks: ReadOperation<typeof ofDayRule, PresentedTask[]> = {
  name: 'tasks',
  access: 'log',
  writes: false,
  rule: ofDayRule,
  async run(ctx, input) {
    const { id } = await targetUser(ctx, input.user)
    const today = ctx.zone.dateAt(ctx.now())
    const date = readRequestedDay(ctx, input.date)
    const rows =
      date === today
        ? await ctx.db.rows<Entry>(dayAndRunning(ctx), [id, today, id, today])
        : await ctx.db.rows<Entry>(day(ctx), [id, date])
    return presentTasks(ctx, fitsMainThread(ctx, rows).sort(newestFirst))
  },
}
