import type { Readable } from 'node:stream'
import { formatDuration } from '../../hours/time'
import type { Team } from '../team'
import { writeCsv } from './csv'
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
