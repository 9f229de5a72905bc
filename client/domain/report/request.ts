import { type CivilRange, daysIn } from '../../lib/time/civilDate'
import type { StatisticsAddress } from './address'

export type ReportRequest = CivilRange & { user: string }
export type TeamRequest = CivilRange & { by: 'DAY' | 'WEEK' }

/** Maximum number of day columns; longer ranges use weeks. */
export const MAX_DAYS = 92

export const tooManyDays = (range: CivilRange) => daysIn(range) > MAX_DAYS

export const reportRequest = (
  { view, user }: Pick<StatisticsAddress, 'view' | 'user'>,
  { debut, fin }: CivilRange,
): ReportRequest | null => (view !== 'individuelle' || !user ? null : { debut, fin, user })

export function teamRequest(
  { view, by }: Pick<StatisticsAddress, 'view' | 'by'>,
  { debut, fin }: CivilRange,
): TeamRequest | null {
  const weeks = by === 'semaine' || tooManyDays({ debut, fin })
  return view === 'equipe' ? { debut, fin, by: weeks ? 'WEEK' : 'DAY' } : null
}
