import { SILENT_DAYS } from '../../schema/rules/comment'
import { normalizeReason } from '../access/reasons'
import type { Entry } from '../entries/entry'
import type { OperationContext } from '../operation/operation'
import { badInput } from '../shared/errors'
import { addDays } from '../workedTime/time'

/** D34. @throws {AppError} BAD_USER_INPUT without a reason for another user's or an older entry */
export function reasonForOwner(
  { viewer, zone, now }: OperationContext,
  { user_id, date }: Pick<Entry, 'user_id' | 'date'>,
  given: string | null | undefined,
  missing = 'Indiquez le motif de cette correction',
): string | undefined {
  const reason = normalizeReason(given)
  const isOld = date < addDays(zone.dateAt(now()), -SILENT_DAYS)
  if (!reason && (isOld || user_id !== viewer.id)) throw badInput(missing, 'reason')
  return reason
}
