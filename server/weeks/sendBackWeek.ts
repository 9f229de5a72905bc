import { sendBackWeekRule } from '../../schema/rules/week'
import type { Operation } from '../seam/operation'
import { readMonday, refuseStaleWeek, refuseState, requireReason } from './conditions'
import { lockPeople, readToDecide } from './lockWeeks'
import { type PresentedWeek, presentWeek } from './present'
import { saveWeek } from './rows'

/** Gives a submitted week back to its person, who is told why. */
export const sendBackWeek: Operation<typeof sendBackWeekRule, PresentedWeek> = {
  name: 'sendBackWeek',
  access: 'decideWeeks',
  writes: true,
  rule: sendBackWeekRule,
  async run(ctx, { user, date, version, reason: given }) {
    const monday = readMonday(ctx, date)
    await lockPeople(ctx, [user])
    const owned = await readToDecide(ctx, user, monday)
    refuseStaleWeek(owned.week, owned.content, version)
    refuseState(owned.week, 'SOUMISE')
    const reason = requireReason(given, 'Indiquez pourquoi cette semaine est renvoyée')
    const change = {
      state: 'OUVERTE',
      submitted_at: null,
      submitted_stamp: null,
      decision: 'RENVOYEE',
      decided_at: ctx.now(),
      decided_by: ctx.viewer.id,
      seen_at: null,
    } as const
    const week = await saveWeek(ctx, owned.week, change, { action: 'sendBackWeek', reason })
    return presentWeek(ctx, { ...owned, week })
  },
}
