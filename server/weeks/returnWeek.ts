import type { WeekDecision, WeekState } from '../db/entities/Week'
import type { OperationContext } from '../operation/operation'
import { rejectWeekState } from './conditions'
import { decideWeek } from './decideWeek'
import { NO_REOPENING } from './rows'

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

/** Operation that reopens a week. */
export const returnWeek = ({ from, decision, ...words }: GivingBack) =>
  decideWeek({
    ...words,
    check: (week) => rejectWeekState(week, from),
    change: (ctx) => reopenedState(ctx, decision),
  })
