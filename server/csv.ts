import { parse } from 'csv-parse/sync'
import { badInput } from './errors'

export interface CsvRow {
  /** Line of the file, the header being line 1. */
  line: number
  /** By column, trimmed; a column that the file lacks is absent. */
  values: Record<string, string>
}

const MAX_ROWS = 10_000
const BOM = '\uFEFF'

/** Excel writes `;` in France, others `,`: the header decides. */
const delimiterOf = (header: string) => (header.includes(';') ? ';' : ',')

/** Also within quotes, which the parser leaves as they are. */
const trimmed = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value.trim()]))

/**
 * Reads a CSV whose header names the columns, in any order and case.
 * @throws {AppError} BAD_USER_INPUT when it is no CSV or lacks a column
 */
export function readCsv(text: string, required: readonly string[], optional: readonly string[]): CsvRow[] {
  const source = text.startsWith(BOM) ? text.slice(1) : text
  const known = [...required, ...optional]
  let columns: string[] = []
  let rows: CsvRow[]
  try {
    const records = parse(source, {
      delimiter: delimiterOf(source.split(/\r?\n/, 1)[0] ?? ''),
      trim: true,
      skip_empty_lines: true,
      info: true,
      columns: (header: string[]) => {
        columns = header.map((name) => name.trim().toLowerCase())
        return columns
      },
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[]
    rows = records.map(({ record, info }) => ({ line: info.lines, values: trimmed(record) }))
  } catch (error) {
    const { lines } = error as { lines?: number }
    const place = lines === undefined ? '' : ` (ligne ${lines})`
    throw badInput(
      `Le fichier n’est pas un CSV lisible : chaque ligne doit avoir les mêmes colonnes${place}`,
      'csv',
    )
  }
  const repeated = columns.filter((name, index) => columns.indexOf(name) !== index)
  if (repeated.length > 0) throw badInput(`Colonnes en double : ${repeated.join(', ')}`, 'csv')
  const missing = required.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw badInput(`Colonnes manquantes : ${missing.join(', ')}`, 'csv')
  const unknown = columns.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw badInput(`Colonnes inconnues : ${unknown.join(', ')}`, 'csv')
  if (rows.length > MAX_ROWS)
    throw badInput(`${MAX_ROWS.toLocaleString('fr-FR')} lignes au plus par fichier`, 'csv')
  return rows
}
