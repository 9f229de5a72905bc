import type { Team } from '../tasks/team'
import { addDays } from '../tasks/time'
import { frenchDate } from './columns'

/** The headings of the team view: who, each day or week, the total, what is still running. */
export const teamHeadings = ({ buckets, by }: Team) => [
  'Utilisateur',
  'Société',
  ...buckets.map((start) =>
    by === 'WEEK' ? `${frenchDate(start)} – ${frenchDate(addDays(start, 6))}` : frenchDate(start),
  ),
  'Total',
  'Entrées en cours',
]
