import { civilDay, formatClock, formatShortDate, formatShortWeekday } from '../../lib/format/format'
import { addDays } from '../../lib/time/civilDate'
import type { TypedSpan } from '../../lib/time/parseSpan'

/** `mer. 25/11`. */
const dayNamed = (date: string) => `${formatShortWeekday(date)} ${formatShortDate(date).slice(0, 5)}`

/** `mar. 24/11 à 19:30`. */
const momentNamed = (instant: number, timeZone: string) =>
  `${dayNamed(civilDay(instant, timeZone))} à ${formatClock(instant, timeZone).slice(0, 5)}`

/** Label of the next-day box: an unchanged end may lie on a later day. */
export const formatOtherDay = (
  { date, finDate }: { date: string; finDate?: string | null },
  stands: boolean,
): string => (stands && finDate && finDate > addDays(date, 1) ? `le ${dayNamed(finDate)}` : 'le lendemain')

/** Span with both days where they differ: `du mar. 24/11 à 19:30 au mer. 25/11 à 23:45`. */
export function formatSpan({ from, to }: TypedSpan, timeZone: string): string {
  const day = civilDay(from, timeZone)
  if (day !== civilDay(to, timeZone))
    return `du ${momentNamed(from, timeZone)} au ${momentNamed(to, timeZone)}`
  const clock = (instant: number) => formatClock(instant, timeZone).slice(0, 5)
  return `le ${dayNamed(day)}, de ${clock(from)} à ${clock(to)}`
}

/** Day of the end where it differs from the start's: `, jusqu’au jeu. 26/11 à 00:45`. */
export function formatUntil({ from, to }: TypedSpan, timeZone: string): string {
  return civilDay(from, timeZone) === civilDay(to, timeZone) ? '' : `, jusqu’au ${momentNamed(to, timeZone)}`
}
