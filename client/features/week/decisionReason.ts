import type { WeekDecision, WeekQuery } from '../../generated/graphql'

/** Events of decisions; one that was undone is not that of the week. */
const ACTIONS: Record<WeekDecision, string> = {
  APPROUVEE: 'approveWeek',
  RENVOYEE: 'sendBackWeek',
  ROUVERTE: 'reopenWeek',
}

/** Reason of the last decision on a week; empty without one. */
export const decisionReason = ({ week: { decision }, history }: WeekQuery['week']): string =>
  (decision && history.findLast(({ action }) => action === ACTIONS[decision])?.reason) || ''
