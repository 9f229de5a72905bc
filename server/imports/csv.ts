import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { AppError, badInput } from '../ground/errors'
import { createPauses } from '../ground/pauses'

export interface CsvRow {
  /** Line of the file, the header being line 1. */
  line: number
  /** By column, trimmed; a column that the file lacks is absent. */
  values: Record<string, string>
}

/** A file as plain data. */
export interface CsvFile {
  /** In the file's order, in lower case. */
  columns: string[]
  rows: CsvRow[]
}

/** The columns that a file may have. */
export interface CsvColumns {
  required: readonly string[]
  optional: readonly string[]
}

const MAX_ROWS = 10_000
const MAX_COLUMNS = 50
/** Names of columns that a refusal repeats, and characters of each. */
const TOLD = 5
const TOLD_LENGTH = 40
const BOM = '\uFEFF'
/** Characters parsed at once: a few milliseconds. */
const SLICE = 16_000

/** Excel writes `;` in France, others `,`: the header decides. */
const delimiterOf = (header: string) => (header.includes(';') ? ';' : ',')

const tooWide = () => badInput(`${MAX_COLUMNS} colonnes au plus par fichier`, 'csv')

/** @throws {AppError} BAD_USER_INPUT for a header of too many columns: a million of them would hold the process */
function checkWidth(header: string, delimiter: string) {
  let columns = 1
  for (let at = header.indexOf(delimiter); at >= 0; at = header.indexOf(delimiter, at + 1))
    if (++columns > MAX_COLUMNS) throw tooWide()
}

/** The text piece by piece: a line that goes on for megabytes lets others have their turn within it, too. */
async function* slicesOf(text: string) {
  const pause = createPauses()
  for (let start = 0; start < text.length; start += SLICE) {
    yield text.slice(start, start + SLICE)
    await pause()
  }
}

/** Also within quotes, which the parser leaves as they are. */
const trimmed = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value.trim()]))

function unreadable({ code, lines }: Partial<CsvError>) {
  const reason = code?.includes('QUOTE')
    ? 'un guillemet n’est pas fermé, ou pas doublé'
    : 'chaque ligne doit avoir les mêmes colonnes'
  const place = lines === undefined ? '' : ` (ligne ${lines})`
  return badInput(`Le fichier n’est pas un CSV lisible : ${reason}${place}`, 'csv')
}

const shortened = (name: string) => (name.length > TOLD_LENGTH ? `${name.slice(0, TOLD_LENGTH)}…` : name)

const told = (names: string[]) =>
  names.slice(0, TOLD).map(shortened).join(', ') + (names.length > TOLD ? '…' : '')

function checkColumns(columns: string[], { required, optional }: CsvColumns) {
  // First: what follows is for a few. A header may go on beyond its first line, within quotes.
  if (columns.length > MAX_COLUMNS) throw tooWide()
  const repeated = [...new Set(columns.filter((name, index) => columns.indexOf(name) !== index))]
  if (repeated.length > 0) throw badInput(`Colonnes en double : ${told(repeated)}`, 'csv')
  const missing = required.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw badInput(`Colonnes manquantes : ${missing.join(', ')}`, 'csv')
  const unknown = columns.filter((name) => !required.includes(name) && !optional.includes(name))
  if (unknown.length > 0) throw badInput(`Colonnes inconnues : ${told(unknown)}`, 'csv')
}

/**
 * Reads a CSV whose header names the columns, in any order and case, and lets others have their turn meanwhile.
 * @throws {AppError} BAD_USER_INPUT when it is no CSV, is too long or lacks a column
 */
export async function readCsv(text: string, known: CsvColumns): Promise<CsvFile> {
  const source = text.startsWith(BOM) ? text.slice(1) : text
  let columns: string[] = []
  const rows: CsvRow[] = []
  const [header = ''] = source.split(/\r\n?|\n/, 1)
  const delimiter = delimiterOf(header)
  checkWidth(header, delimiter)
  const parser = Readable.from(slicesOf(source)).pipe(
    parse({
      delimiter,
      trim: true,
      skip_empty_lines: true,
      info: true,
      columns: (names: string[]) => {
        columns = names.map((name) => name.trim().toLowerCase())
        checkColumns(columns, known)
        return columns
      },
    }),
  )
  const pause = createPauses()
  try {
    for await (const { record, info } of parser) {
      rows.push({ line: info.lines, values: trimmed(record) })
      if (rows.length > MAX_ROWS) break
      await pause()
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error as CsvError)
  }
  // A file without a header.
  if (columns.length === 0) checkColumns(columns, known)
  if (rows.length > MAX_ROWS)
    throw badInput(`${MAX_ROWS.toLocaleString('fr-FR')} lignes au plus par fichier`, 'csv')
  return { columns, rows }
}
