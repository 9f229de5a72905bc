import type { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { FRENCH_CSV } from '../../../schema/rules/csv'
import { frenchDate } from '../../hours/time'
import type { Statistics } from '../statistics'
import { HEADINGS } from './columns'

/** As a French Excel opens it by a double click, and no cell runs as a formula. */
export function writeCsv(
  headings: readonly string[],
  rows: Iterable<readonly (string | number)[]>,
): Readable {
  const csv = stringify({ ...FRENCH_CSV, header: true, columns: [...headings] })
  for (const row of rows) csv.write(row)
  csv.end()
  return csv
}

export const toCsv = ({ taches }: Statistics): Readable =>
  writeCsv(
    HEADINGS,
    taches.map((row) => [
      frenchDate(row.date),
      row.libelle,
      row.projet,
      row.commentaire,
      row.debut,
      row.finDate && row.finDate !== row.date ? `${row.fin} (${frenchDate(row.finDate)})` : row.fin,
      row.duree,
      row.cumul,
    ]),
  )
