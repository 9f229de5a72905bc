import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { FRENCH_CSV } from '../../schema/rules/csv'

/** CSV that French Excel opens on a double click; formulas are escaped. */
export function writeCsv(
  headings: readonly string[],
  rows: Iterable<readonly (string | number)[]>,
): Readable {
  // Streamed row by row: a file of tens of thousands of rows is not buffered.
  const file = stringify({ ...FRENCH_CSV, header: true, columns: [...headings] })
  return pipeline(Readable.from(rows), file, () => undefined)
}
