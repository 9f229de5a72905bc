import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { FRENCH_CSV } from '../../schema/rules/csv'

/** As a French Excel opens it by a double click, and no cell runs as a formula. */
export function writeCsv(
  headings: readonly string[],
  rows: Iterable<readonly (string | number)[]>,
): Readable {
  // Row by row, as fast as it is read: a file of tens of thousands is not held twice.
  return Readable.from(rows).pipe(stringify({ ...FRENCH_CSV, header: true, columns: [...headings] }))
}
