import type { ReopeningState } from '../db/entities/Week'
import { formatInstant } from '../workedTime/time'
import type { WeekRow } from './rows'

export interface PresentedReopening {
  state: ReopeningState
  at: string
  by: string
  reason: string
}

type Asked = Pick<WeekRow, 'reopening' | 'reopening_at' | 'reopening_by' | 'reopening_reason'>

/** The request to reopen a week, or its refusal; null without one. */
export const presentReopening = (
  { reopening, reopening_at, reopening_by, reopening_reason }: Asked,
  names: ReadonlyMap<number, string>,
): PresentedReopening | null =>
  reopening && {
    state: reopening,
    at: formatInstant(reopening_at ?? 0),
    by: names.get(reopening_by ?? 0) ?? '',
    reason: reopening_reason,
  }
