import { civilDay, formatClock } from '../../lib/format/format'
import { addDays } from '../../lib/time/civilDate'
import { formatDate, formatTime } from '../../lib/time/formatDate'
import { formatMoment } from '../../lib/time/formatMoment'
import type { TypedSpan } from '../../lib/time/parseSpan'

const clock = (instant: number, timeZone: string) => formatTime(formatClock(instant, timeZone))

/** Label of the next-day box: an unchanged end may lie on a later day. */
export const formatOtherDay = (
  { date, finDate }: { date: string; finDate?: string | null },
  stands: boolean,
): string => (stands && finDate && finDate > addDays(date, 1) ? `le ${formatDate(finDate)}` : 'le lendemain')

/** Span with both days where they differ: `du mar. 24 nov. à 19:30 au mer. 25 nov. à 23:45`. */
export function formatSpan({ from, to }: TypedSpan, timeZone: string): string {
  const day = civilDay(from, timeZone)
  if (day !== civilDay(to, timeZone))
    return `du ${formatMoment(from, timeZone)} au ${formatMoment(to, timeZone)}`
  return `le ${formatDate(day)}, de ${clock(from, timeZone)} à ${clock(to, timeZone)}`
}

/** Day of the end where it differs from the start's: `jusqu’au jeu. 26 nov. à 0:45`. */
export function formatUntil({ from, to }: TypedSpan, timeZone: string): string {
  return civilDay(from, timeZone) === civilDay(to, timeZone) ? '' : `jusqu’au ${formatMoment(to, timeZone)}`
}
