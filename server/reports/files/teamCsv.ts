import type { Readable } from 'node:stream'
import { formatDuration } from '../../hours/time'
import type { Team } from '../team'
import { NOTES } from './columns'
import { writeCsv } from './csv'
import { teamHeadings, teamNotes } from './teamColumns'

export function teamToCsv(team: Team): Readable {
  const notes = teamNotes(team)
  return writeCsv(
    [...teamHeadings(team), ...(notes ? [NOTES] : [])],
    team.rows.map(({ nom, prenom, societe, seconds, total, running }, index) => [
      `${nom} ${prenom}`,
      societe,
      ...seconds.map(formatDuration),
      total,
      running,
      ...(notes ? [notes[index] ?? ''] : []),
    ]),
  )
}
