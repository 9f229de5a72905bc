import { giveBackRule } from '../../schema/rules/week'
import { requireReason } from '../access/reasons'
import type { Operation } from '../operation/operation'
import { conflict } from '../shared/errors'
import { readMonday, rejectStaleWeek } from './conditions'
import { findPersonInScope, lockPeople, readToDecide } from './lockWeeks'
import { type PresentedWeek, presentWeek } from './present'
import { saveWeek } from './rows'

/** Refuses to reopen a week, with a reason that the user is notified of; the week stays approved. */
export const refuseReopening: Operation<typeof giveBackRule, PresentedWeek> = {
  name: 'refuseReopening',
  access: 'decideWeeks',
  writes: true,
  rule: giveBackRule,
  reached: (ctx, { user }) => findPersonInScope(ctx, user),
  async run(ctx, { user, date, version, reason: given }) {
    const monday = readMonday(ctx, date)
    const locked = await lockPeople(ctx, [user])
    const owned = await readToDecide(ctx, { user, monday, locked })
    rejectStaleWeek(owned.week, owned.content, version)
    if (owned.week.reopening !== 'DEMANDEE')
      throw conflict('La réouverture de cette semaine n’est pas demandée')
    const reason = requireReason(given, 'Indiquez pourquoi cette semaine reste validée')
    const change = {
      reopening: 'REFUSEE',
      reopening_at: ctx.now(),
      reopening_by: ctx.viewer.id,
      reopening_reason: reason,
      seen_at: null,
    } as const
    const week = await saveWeek(ctx, owned.week, change, { action: 'refuseReopening', reason })
    return presentWeek(ctx, { ...owned, week })
  },
}
