import { ownWeekRule } from '../../schema/rules/week'
import type { Operation } from '../operation/operation'
import { readMonday, rejectStaleWeek, rejectWeekState } from './conditions'
import { lockOwnWeek } from './lockWeeks'
import { type PresentedWeek, presentWeek } from './present'
import { saveWeek } from './rows'

export const withdrawWeek: Operation<typeof ownWeekRule, PresentedWeek> = {
  name: 'withdrawWeek',
  access: 'submitWeeks',
  writes: true,
  rule: ownWeekRule,
  async run(ctx, { date, version }) {
    const owned = await lockOwnWeek(ctx, readMonday(ctx, date))
    rejectStaleWeek(owned.week, owned.content, version)
    rejectWeekState(owned.week, 'SOUMISE')
    const change = { state: 'OUVERTE', submitted_at: null, submitted_stamp: null } as const
    const week = await saveWeek(ctx, owned.week, change, { action: 'withdrawWeek' })
    return presentWeek(ctx, { ...owned, week })
  },
}
