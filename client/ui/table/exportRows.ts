import { neutralised } from '../../../schema/rules/csv'
import { saveFile } from '../../lib/http/download'
import type { Column } from './column'

const BOM = '\uFEFF'

function cellOf(text: string) {
  const safe = neutralised(text)
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** CSV in the server's format; without its library, which is larger than the table. */
export const csvOf = (lines: readonly (readonly string[])[]) =>
  BOM + lines.map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('')

export function exportRows<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]) {
  const lines = rows.map((row) => columns.map(({ text }) => text(row)))
  const csv = csvOf([columns.map(({ label }) => label), ...lines])
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
