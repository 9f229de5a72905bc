import type { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Statistics } from '../tasks/statistics'
import { frenchDate, HEADINGS } from './columns'

/** As a French Excel opens it by a double click: `;`, UTF-8 with a mark, and no cell that runs as a formula. */
export function toCsv({ taches }: Statistics): Readable {
  const csv = stringify({
    header: true,
    columns: [...HEADINGS],
    delimiter: ';',
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    // By itself it quotes the delimiter of records alone, and a comment holds plain new lines.
    quoted_match: /[\r\n]/,
  })
  for (const row of taches)
    csv.write([
      frenchDate(row.date),
      row.libelle,
      row.projet,
      row.commentaire,
      row.debut,
      row.fin,
      row.duree,
      row.cumul,
    ])
  csv.end()
  return csv
}
