import { SILENT_DAYS } from '../../schema/rules/comment'
import { normalizeReason } from '../access/reasons'
import type { Entry } from '../entries/entry'
import type { OperationContext } from '../operation/operation'
import { badInput } from '../shared/errors'
import { addDays } from '../workedTime/time'

const MISSING = 'Indiquez le motif de cette correction'

/** D34. @throws {AppError} BAD_USER_INPUT without a reason for another user's or an older entry */
export function reasonForOwner(
  { viewer, zone, now }: OperationContext,
  { user_id, date }: Pick<Entry, 'user_id' | 'date'>,
  given: string | null | undefined,
  missing = MISSING,
): string | undefined {
  const reason = normalizeReason(given)
  const isOld = date < addDays(zone.dateAt(now()), -SILENT_DAYS)
  if (!reason && (isOld || user_id !== viewer.id)) throw badInput(missing, 'reason')
  return reason
}

/** What the person reads where an older program, which has no field for a reason, corrected their times. */
const UNASKED = 'Motif non demandé par l’application utilisée'

/** The specified correction of times: a reason only for another user's entry. @throws {AppError} as `reasonForOwner` */
export function reasonForOthers(
  { viewer, caller }: OperationContext,
  { user_id }: Pick<Entry, 'user_id'>,
  given: string | null | undefined,
): string | undefined {
  const reason = normalizeReason(given)
  if (reason || user_id === viewer.id) return reason
  if (caller.channel === 'rest') return UNASKED
  throw badInput(MISSING, 'reason')
}
