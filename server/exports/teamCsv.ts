import type { Readable } from 'node:stream'
import { writeCsv } from '../documents/csv'
import type { Team } from '../reports/team'
import { clampedWeek, formatDuration, frenchDate } from '../workedTime/time'

export const teamHeadings = ({ buckets, by, ...range }: Team) => [
  'Utilisateur',
  'Société',
  ...buckets.map((start) =>
    by === 'WEEK' ? clampedWeek(start, range).map(frenchDate).join(' – ') : frenchDate(start),
  ),
  'Total',
  'Entrées en cours',
]

export function teamToCsv(team: Team): Readable {
  return writeCsv(
    teamHeadings(team),
    team.rows.map(({ nom, prenom, societe, seconds, total, running }) => [
      `${nom} ${prenom}`,
      societe,
      ...seconds.map(formatDuration),
      total,
      running,
    ]),
  )
}
