import { requestReopeningRule } from '../../schema/rules/week'
import { requireReason } from '../access/reasons'
import type { Operation } from '../operation/operation'
import { conflict } from '../shared/errors'
import { readMonday, rejectWeekState } from './conditions'
import { lockOwnWeek } from './lockWeeks'
import { type PresentedWeek, presentWeek } from './present'
import { saveWeek } from './rows'

/** Asks those who decide to reopen one's own approved week. */
export const requestReopening: Operation<typeof requestReopeningRule, PresentedWeek> = {
  name: 'requestReopening',
  access: 'submitWeeks',
  writes: true,
  rule: requestReopeningRule,
  async run(ctx, { date, reason: given }) {
    const owned = await lockOwnWeek(ctx, readMonday(ctx, date))
    rejectWeekState(owned.week, 'APPROUVEE')
    if (owned.week.reopening === 'DEMANDEE')
      throw conflict('La réouverture de cette semaine est déjà demandée')
    const reason = requireReason(given, 'Indiquez pourquoi cette semaine est à rouvrir')
    const change = {
      reopening: 'DEMANDEE',
      reopening_at: ctx.now(),
      reopening_by: ctx.viewer.id,
      reopening_reason: reason,
    } as const
    const week = await saveWeek(ctx, owned.week, change, { action: 'requestReopening', reason })
    return presentWeek(ctx, { ...owned, week })
  },
}
