import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { formatEnd } from '../../schema/formatEnd'
import { FRENCH_CSV } from '../../schema/rules/csv'
import { exactHours } from '../documents/amounts'
import { boldCell, durationCell, textCell, writeSheet } from '../documents/sheet'
import type { Progress } from '../operation/progress'
import type { Detail } from '../reports/report/detail'
import { badInput } from '../shared/errors'
import { formatDuration, frenchDate } from '../workedTime/time'
import { longEntryLabel, secondsOf } from './columns'

const HEADINGS = [
  'Nom',
  'Prénom',
  'Email',
  'Société',
  'Date',
  'Tâche',
  'Client',
  'Commentaire',
  'Debut',
  'Fin',
  'Durée',
  'Heures travaillées',
  'Longue',
]
const WIDTHS = [20, 18, 30, 22, 12, 24, 28, 48, 10, 19, 11, 18, 10]
/** Row limit: a workbook is built in memory. */
const MAX_WORKBOOK_ROWS = 30_000
const HOUR = 3_600
/** Progress in per cent once all rows are read. */
const ALL_ROWS = 60

async function* lines(detail: Detail) {
  for await (const row of detail.rows()) {
    const { person, entry } = row
    yield [
      person.nom,
      person.prenom,
      person.email,
      person.societe,
      frenchDate(entry.date),
      entry.libelle,
      entry.projet,
      entry.commentaire,
      entry.debut,
      formatEnd(entry),
      formatDuration(entry.seconds),
      exactHours(entry.worked),
      longEntryLabel(entry),
    ]
  }
}

/** Streamed: hundreds of thousands of rows are not held in memory. */
export function detailToCsv(detail: Detail): Readable {
  const file = stringify({ ...FRENCH_CSV, header: true, columns: [...HEADINGS] })
  // An error, of whichever end, ends both; it is the reader of the file who meets it.
  return pipeline(Readable.from(lines(detail)), file, () => undefined)
}

/** @throws {AppError} BAD_USER_INPUT above `MAX_WORKBOOK_ROWS` */
export async function detailToXlsx(detail: Detail, progress: Progress): Promise<Readable> {
  progress.upTo(ALL_ROWS)
  const rows = []
  for await (const row of detail.rows()) {
    const { person, entry } = row
    if (rows.length >= MAX_WORKBOOK_ROWS)
      throw badInput(
        `Plus de ${MAX_WORKBOOK_ROWS.toLocaleString('fr-FR')} entrées pour un classeur : prenez le CSV, ou choisissez une période plus courte`,
      )
    rows.push([
      ...[person.nom, person.prenom, person.email, person.societe].map(textCell),
      { value: new Date(`${entry.date}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' } as const,
      ...[entry.libelle, entry.projet, entry.commentaire].map(textCell),
      durationCell(secondsOf(entry.debut), 'hh:mm:ss'),
      textCell(formatEnd(entry)),
      durationCell(entry.seconds),
      // Hundredths in the display format only: the exact value is summed.
      { value: entry.worked / HOUR, type: Number, format: '#,##0.00' } as const,
      textCell(longEntryLabel(entry)),
    ])
  }
  return writeSheet('Détail', [HEADINGS.map(boldCell), ...rows], WIDTHS)
}
