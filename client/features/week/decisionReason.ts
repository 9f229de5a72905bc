import type { WeekQuery } from '../../generated/graphql'

const DECIDED = new Set(['approveWeek', 'sendBackWeek', 'reopenWeek'])

/** Reason of the last decision on a week; empty without one. */
export const decisionReason = ({ week, history }: WeekQuery['week']): string =>
  (week.decision && history.findLast(({ action }) => DECIDED.has(action))?.reason) || ''
