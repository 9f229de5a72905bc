import type { Readable } from 'node:stream'
import { formatDuration } from '../../hours/time'
import type { Team } from '../team'
import { writeCsv } from './csv'
import { teamHeadings } from './teamColumns'
import { teamNotes } from './teamNotes'

export function teamToCsv(team: Team): Readable {
  const headings = teamHeadings(team)
  const empty = headings.slice(1).map(() => '')
  return writeCsv(headings, [
    ...team.rows.map(({ nom, prenom, societe, seconds, total, running }) => [
      `${nom} ${prenom}`,
      societe,
      ...seconds.map(formatDuration),
      total,
      running,
    ]),
    // Below the rows, with nothing where hours stand.
    ...teamNotes(team).map((note) => [note, ...empty]),
  ])
}
