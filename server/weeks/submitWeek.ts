import { ownWeekRule } from '../../schema/rules/week'
import type { Operation } from '../operation/operation'
import { readMonday, rejectStaleWeek, rejectUnfinishedWeek, rejectWeekState } from './conditions'
import { stampOf } from './content'
import { lockOwnWeek } from './lockWeeks'
import { type PresentedWeek, presentWeek } from './present'
import { saveWeek } from './rows'

export const submitWeek: Operation<typeof ownWeekRule, PresentedWeek> = {
  name: 'submitWeek',
  access: 'submitWeeks',
  writes: true,
  rule: ownWeekRule,
  async run(ctx, { date, version }) {
    const owned = await lockOwnWeek(ctx, readMonday(ctx, date))
    const { week, content } = owned
    rejectStaleWeek(week, content, version)
    rejectWeekState(week, 'OUVERTE')
    rejectUnfinishedWeek(ctx, content)
    const change = {
      state: 'SOUMISE',
      submitted_at: ctx.now(),
      submitted_stamp: stampOf(content),
      decision: null,
      decided_at: null,
      decided_by: null,
      seen_at: null,
      // Ends the reminder: it must not reappear when the week is sent back.
      reminder_seen_at: week.reminded_at === null ? null : (week.reminder_seen_at ?? ctx.now()),
    } as const
    return presentWeek(ctx, { ...owned, week: await saveWeek(ctx, week, change, { action: 'submitWeek' }) })
  },
}
