import type { ImportedKind } from '../../schema/imports/kinds'
import { badInput } from '../shared/errors'
import { readRecords, unreadable } from './csv'
import { type Source, type Taken, takeColumns } from './sources'

export interface CsvRow {
  /** The first of its lines in the file, whose first is line 1. */
  line: number
  /** By field, trimmed; a field that nothing fills is absent. */
  values: Record<string, string>
}

/** A file as plain data. */
export interface CsvFile {
  /** Names of the fields that are filled: in the order of their columns, then those of one value for all lines. */
  columns: string[]
  /** Columns that no field takes, as the file names them. */
  ignored: string[]
  rows: CsvRow[]
}

const MAX_ROWS = 10_000

/** A record's cells by field; undefined where one stands below no heading. */
function byField(cells: readonly string[], headings: readonly string[], { fields }: Taken) {
  if (cells.some((cell, index) => cell !== '' && !headings[index])) return undefined
  // Spreadsheets leave empty cells at the end of a line out.
  return Object.fromEntries(
    fields.map((one) => [one.name, 'index' in one ? (cells[one.index] ?? '') : one.value]),
  )
}

/**
 * Reads a CSV whose header names the columns, in any order, case and accents, with empty lines and columns beside the table;
 * the mapping says what fills the fields whose columns are called otherwise. Lets others have their turn meanwhile.
 * @throws {AppError} BAD_USER_INPUT when it is no CSV, is too long or nothing fills a field that it needs
 */
export async function readCsv(
  text: string,
  kind: ImportedKind,
  mapping: readonly Source[] = [],
): Promise<CsvFile> {
  let headings: string[] | undefined
  let taken: Taken | undefined
  const rows: CsvRow[] = []
  for await (const { line, cells } of readRecords(text)) {
    if (!headings || !taken) {
      headings = cells
      taken = takeColumns(cells, kind, mapping)
      continue
    }
    const values = byField(cells, headings, taken)
    if (!values) throw unreadable({ lines: line })
    rows.push({ line, values })
    if (rows.length > MAX_ROWS)
      throw badInput(`${MAX_ROWS.toLocaleString('fr-FR')} lignes au plus par fichier`, 'csv')
  }
  // A file without a header.
  const { fields, ignored } = taken ?? takeColumns([], kind, mapping)
  return { columns: fields.map(({ name }) => name), ignored, rows }
}
