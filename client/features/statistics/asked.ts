import { type CivilRange, daysIn } from '../../lib/civilDate'
import type { Address } from './address'

/** What a report is asked with. */
export type ReportAsked = CivilRange & { user: string }
/** What the team view is asked with. */
export type TeamAsked = CivilRange & { by: 'DAY' | 'WEEK' }

/** More columns of days than this nobody reads: they become weeks. */
export const MOST_DAYS = 92

export const tooManyDays = (range: CivilRange) => daysIn(range) > MOST_DAYS

/** The report that an address asks for; null for another view, and as long as nobody is chosen. */
export const reportAskedBy = (
  { view, user }: Pick<Address, 'view' | 'user'>,
  { debut, fin }: CivilRange,
): ReportAsked | null => (view !== 'individuelle' || !user ? null : { debut, fin, user })

/** The team view that an address asks for; null for the other view. */
export function teamAskedBy(
  { view, by }: Pick<Address, 'view' | 'by'>,
  { debut, fin }: CivilRange,
): TeamAsked | null {
  const weeks = by === 'semaine' || tooManyDays({ debut, fin })
  return view === 'equipe' ? { debut, fin, by: weeks ? 'WEEK' : 'DAY' } : null
}
