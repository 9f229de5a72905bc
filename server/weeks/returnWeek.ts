import { giveBackRule } from '../../schema/rules/week'
import { requireReason } from '../access/reasons'
import type { WeekDecision, WeekState } from '../db/entities/Week'
import type { Operation, OperationContext } from '../operation/operation'
import { readMonday, rejectStaleWeek, rejectWeekState } from './conditions'
import { findPersonInScope, lockPeople, readToDecide } from './lockWeeks'
import { type PresentedWeek, presentWeek } from './present'
import { NO_REOPENING, saveWeek } from './rows'

interface GivingBack {
  name: 'sendBackWeek' | 'reopenWeek'
  from: WeekState
  decision: WeekDecision
  missing: string
}

export const reopenedState = ({ now, viewer }: OperationContext, decision: WeekDecision) =>
  ({
    state: 'OUVERTE',
    submitted_at: null,
    submitted_stamp: null,
    decision,
    decided_at: now(),
    decided_by: viewer.id,
    snapshot_hash: null,
    payable: null,
    seen_at: null,
    ...NO_REOPENING,
  }) as const

/** Operation that reopens a week, with a reason that the user is notified of. */
export const returnWeek = ({
  name,
  from,
  decision,
  missing,
}: GivingBack): Operation<typeof giveBackRule, PresentedWeek> => ({
  name,
  access: 'decideWeeks',
  writes: true,
  rule: giveBackRule,
  reached: (ctx, { user }) => findPersonInScope(ctx, user),
  async run(ctx, { user, date, version, reason: given }) {
    const monday = readMonday(ctx, date)
    const locked = await lockPeople(ctx, [user])
    const owned = await readToDecide(ctx, { user, monday, locked })
    rejectStaleWeek(owned.week, owned.content, version)
    rejectWeekState(owned.week, from)
    const reason = requireReason(given, missing)
    const week = await saveWeek(ctx, owned.week, reopenedState(ctx, decision), { action: name, reason })
    return presentWeek(ctx, { ...owned, week })
  },
})
