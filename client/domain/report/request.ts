import { type CivilRange, daysIn } from '../../lib/time/civilDate'
import type { StatisticsAddress } from './address'

/** What a report is asked with. */
export type ReportRequest = CivilRange & { user: string }
/** What the team view is asked with. */
export type TeamRequest = CivilRange & { by: 'DAY' | 'WEEK' }

/** More columns of days than this nobody reads: they become weeks. */
export const MOST_DAYS = 92

export const tooManyDays = (range: CivilRange) => daysIn(range) > MOST_DAYS

/** The report that an address asks for; null for another view, and as long as nobody is chosen. */
export const reportRequest = (
  { view, user }: Pick<StatisticsAddress, 'view' | 'user'>,
  { debut, fin }: CivilRange,
): ReportRequest | null => (view !== 'individuelle' || !user ? null : { debut, fin, user })

/** The team view that an address asks for; null for the other view. */
export function teamRequest(
  { view, by }: Pick<StatisticsAddress, 'view' | 'by'>,
  { debut, fin }: CivilRange,
): TeamRequest | null {
  const weeks = by === 'semaine' || tooManyDays({ debut, fin })
  return view === 'equipe' ? { debut, fin, by: weeks ? 'WEEK' : 'DAY' } : null
}
