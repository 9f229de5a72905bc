import { clampedWeek, frenchDate } from '../../hours/time'
import type { Team } from '../team'
import { afterMidnightNote } from './afterMidnightNote'

/** What is to be known of each total, in the order of the rows; null where that is nothing. */
export function teamNotes({ rows, debut, fin }: Team): string[] | null {
  const notes = rows.map(({ afterMidnight }) => afterMidnightNote({ debut, fin, afterMidnight }) ?? '')
  return notes.some(Boolean) ? notes : null
}

/** The headings of the team view: who, each day or week, the total, what is still running. */
export const teamHeadings = ({ buckets, by, ...range }: Team) => [
  'Utilisateur',
  'Société',
  ...buckets.map((start) =>
    by === 'WEEK' ? clampedWeek(start, range).map(frenchDate).join(' – ') : frenchDate(start),
  ),
  'Total',
  'Entrées en cours',
]
