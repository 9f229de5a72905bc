import type { RestorableEntryFragment } from '../../generated/graphql'
import { addDays } from '../../lib/time/civilDate'
import { instantsOf } from '../../lib/time/civilTime'
import type { TypedSpan } from '../../lib/time/parseSpan'

type Restorable = Pick<RestorableEntryFragment, 'date' | 'debutAt' | 'finAt' | 'cancelledAt'>

const secondsOf = (instant: string) => Date.parse(instant) / 1000

/**
 * Span once restored, as on the server. A running entry of an earlier day ends when it was cancelled, at the
 * latest at the end of the next day. Null for today's.
 */
export function spanToRestore(
  { date, debutAt, finAt, cancelledAt }: Restorable,
  { timeZone, today }: { timeZone: string; today: string },
): TypedSpan | null {
  const from = secondsOf(debutAt)
  if (finAt) return { from, to: secondsOf(finAt) }
  const [latest] = instantsOf(addDays(date, 2), '00:00:00', timeZone)
  if (date === today || !cancelledAt || latest === undefined) return null
  return { from, to: Math.min(secondsOf(cancelledAt), latest - 1) }
}
