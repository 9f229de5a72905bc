import type { Team } from '../reports/team'
import { clampedWeek, frenchDate } from '../workedTime/time'

export const teamHeadings = ({ buckets, by, ...range }: Team) => [
  'Utilisateur',
  'Société',
  ...buckets.map((start) =>
    by === 'WEEK' ? clampedWeek(start, range).map(frenchDate).join(' – ') : frenchDate(start),
  ),
  'Total',
  'Entrées en cours',
]
