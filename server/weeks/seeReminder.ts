import { seeWeekRule } from '../../schema/rules/week'
import type { Operation } from '../operation/operation'
import { readMonday } from './conditions'
import { lockOwnWeek } from './lockWeeks'
import { type PresentedWeek, presentWeek } from './present'
import { saveWeek } from './rows'

/** Marks the reminder of one's own week as seen. Idempotent. */
export const seeReminder: Operation<typeof seeWeekRule, PresentedWeek> = {
  name: 'seeReminder',
  access: 'submitWeeks',
  writes: true,
  rule: seeWeekRule,
  async run(ctx, { date }) {
    const owned = await lockOwnWeek(ctx, readMonday(ctx, date))
    const { reminded_at, reminder_seen_at } = owned.week
    if (reminded_at === null || reminder_seen_at !== null) return presentWeek(ctx, owned)
    const change = { reminder_seen_at: ctx.now() }
    const week = await saveWeek(ctx, owned.week, change, { action: 'seeReminder' })
    return presentWeek(ctx, { ...owned, week })
  },
}
