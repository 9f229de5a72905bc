import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { formatEnd } from '../../../schema/formatEnd'
import { FRENCH_CSV } from '../../../schema/rules/csv'
import { frenchDate } from '../../hours/time'
import type { Statistics } from '../statistics'
import { HEADINGS, longMark } from './columns'

/** As a French Excel opens it by a double click, and no cell runs as a formula. */
export function writeCsv(
  headings: readonly string[],
  rows: Iterable<readonly (string | number)[]>,
): Readable {
  // Row by row, as fast as it is read: a file of tens of thousands is not held twice.
  return Readable.from(rows).pipe(stringify({ ...FRENCH_CSV, header: true, columns: [...headings] }))
}

export function toCsv(report: Statistics): Readable {
  return writeCsv(
    [...HEADINGS, 'Longue'],
    report.taches.map((row) => [
      frenchDate(row.date),
      row.libelle,
      row.projet,
      row.commentaire,
      row.debut,
      formatEnd(row),
      row.duree,
      row.cumul,
      longMark(row),
    ]),
  )
}
