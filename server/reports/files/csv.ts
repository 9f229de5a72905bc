import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { FRENCH_CSV } from '../../../schema/rules/csv'
import { frenchDate } from '../../hours/time'
import type { Statistics } from '../statistics'
import { afterMidnightNote } from './afterMidnightNote'
import { HEADINGS } from './columns'

/** As a French Excel opens it by a double click, and no cell runs as a formula. */
export function writeCsv(
  headings: readonly string[],
  rows: Iterable<readonly (string | number)[]>,
): Readable {
  // Row by row, as fast as it is read: a file of tens of thousands is not held twice.
  return Readable.from(rows).pipe(stringify({ ...FRENCH_CSV, header: true, columns: [...headings] }))
}

/** A comment on no entry: cells that are read for what they hold stay empty. */
const noteRow = (note: string) => ['', '', '', note, '', '', '', '']

export function toCsv(report: Statistics): Readable {
  const note = afterMidnightNote(report)
  return writeCsv(HEADINGS, [
    ...report.taches.map((row) => [
      frenchDate(row.date),
      row.libelle,
      row.projet,
      row.commentaire,
      row.debut,
      row.finDate && row.finDate !== row.date ? `${row.fin} (${frenchDate(row.finDate)})` : row.fin,
      row.duree,
      row.cumul,
    ]),
    ...(note === null ? [] : [noteRow(`Total : ${report.total}, ${note}`)]),
  ])
}
