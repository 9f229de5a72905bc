import type { Readable } from 'node:stream'
import { writeCsv } from '../documents/csv'
import type { Team } from '../reports/team'
import { formatDuration } from '../workedTime/time'
import { teamHeadings } from './teamColumns'

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
