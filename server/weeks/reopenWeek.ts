import { reopenWeekRule } from '../../schema/rules/week'
import type { Operation, OperationContext } from '../seam/operation'
import { readMonday, refuseStaleWeek, refuseState, requireReason } from './conditions'
import { lockPeople, readToDecide } from './lockWeeks'
import { type PresentedWeek, presentWeek } from './present'
import { saveWeek } from './rows'

/** What reopening makes of an approved week. */
export const reopened = ({ now, viewer }: OperationContext) =>
  ({
    state: 'OUVERTE',
    submitted_at: null,
    submitted_stamp: null,
    decision: 'ROUVERTE',
    decided_at: now(),
    decided_by: viewer.id,
    snapshot_hash: null,
    seen_at: null,
  }) as const

/** Takes the lock from an approved week; what was approved is kept, and its person is told why. */
export const reopenWeek: Operation<typeof reopenWeekRule, PresentedWeek> = {
  name: 'reopenWeek',
  access: 'decideWeeks',
  writes: true,
  rule: reopenWeekRule,
  async run(ctx, { user, date, version, reason: given }) {
    const monday = readMonday(ctx, date)
    await lockPeople(ctx, [user])
    const owned = await readToDecide(ctx, user, monday)
    refuseStaleWeek(owned.week, owned.content, version)
    refuseState(owned.week, 'APPROUVEE')
    const reason = requireReason(given, 'Indiquez pourquoi cette semaine est rouverte')
    const week = await saveWeek(ctx, owned.week, reopened(ctx), { action: 'reopenWeek', reason })
    return presentWeek(ctx, { ...owned, week })
  },
}
