import { seeWeekRule } from '../../schema/rules/week'
import type { Operation } from '../operation/operation'
import { readMonday } from './conditions'
import { lockOwnWeek } from './lockWeeks'
import { isUnseenDecision, type PresentedWeek, presentWeek } from './present'
import { saveWeek } from './rows'

/** Marks a decision on one's own week as seen. Idempotent. */
export const seeWeek: Operation<typeof seeWeekRule, PresentedWeek> = {
  name: 'seeWeek',
  access: 'submitWeeks',
  writes: true,
  rule: seeWeekRule,
  async run(ctx, { date }) {
    const owned = await lockOwnWeek(ctx, readMonday(ctx, date))
    if (!isUnseenDecision(owned.week)) return presentWeek(ctx, owned)
    const week = await saveWeek(ctx, owned.week, { seen_at: ctx.now() }, { action: 'seeWeek' })
    return presentWeek(ctx, { ...owned, week })
  },
}
