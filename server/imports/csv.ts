import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { unneutralised } from '../../schema/rules/csv'
import { AppError, badInput } from '../ground/errors'
import { createPauses } from '../ground/pauses'
import { columnOf } from './headings'

export interface CsvRow {
  /** The first of its lines in the file, whose first is line 1. */
  line: number
  /** By column, trimmed; a column that the file lacks is absent. */
  values: Record<string, string>
}

/** A file as plain data. */
export interface CsvFile {
  /** In the file's order, as they are known. */
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

/** What a spreadsheet writes before the headings to tell itself how the cells are divided; its line is left empty. */
const DIVIDED_BY = /^"?sep=([;,\t])"?;*(?=[\r\n]|$)/i

/** Excel writes `;` in France and tabs in its « Texte Unicode », others `,`: the header decides. */
const delimiterOf = (header: string) => [';', '\t'].find((one) => header.includes(one)) ?? ','

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

/** Trimmed within quotes, too, which the parser leaves as they are; and without the mark that an exported file has before a formula. */
const readCells = (cells: readonly string[]) => cells.map((cell) => unneutralised(cell.trim()))

/** A record's cells by column; undefined where one stands below no name. */
function byColumn(cells: readonly string[], columns: readonly string[]): Record<string, string> | undefined {
  if (cells.some((cell, index) => cell !== '' && !columns[index])) return undefined
  // Spreadsheets leave empty cells at the end of a line out.
  return Object.fromEntries(
    columns.map((name, index) => [name, cells[index] ?? ''] as const).filter(([name]) => name !== ''),
  )
}

function unreadable({ code, lines }: { code?: string; lines?: number | undefined }) {
  const reason = code?.includes('QUOTE')
    ? 'un guillemet n’est pas fermé, ou pas doublé'
    : 'chaque ligne doit avoir les mêmes colonnes'
  const place = lines === undefined ? '' : ` (ligne ${lines})`
  return badInput(`Le fichier n’est pas un CSV lisible : ${reason}${place}`, 'csv')
}

const shortened = (name: string) => (name.length > TOLD_LENGTH ? `${name.slice(0, TOLD_LENGTH)}…` : name)

const told = (names: string[]) =>
  names.slice(0, TOLD).map(shortened).join(', ') + (names.length > TOLD ? '…' : '')

/** @throws {AppError} BAD_USER_INPUT for names that are given twice, missing or unknown */
function readHeader(cells: readonly string[], { required, optional }: CsvColumns): string[] {
  // First: what follows is for a few. A header may go on beyond its first line, within quotes.
  if (cells.length > MAX_COLUMNS) throw tooWide()
  const names = [...required, ...optional]
  const columns = cells.map((cell) => columnOf(cell, names))
  const isRepeated = (name: string, index: number) => name !== '' && columns.indexOf(name) !== index
  const repeated = [...new Set(columns.filter(isRepeated))]
  if (repeated.length > 0) throw badInput(`Colonnes en double : ${told(repeated)}`, 'csv')
  const missing = required.filter((name) => !columns.includes(name))
  const isUnknown = (name = '') => name !== '' && !names.includes(name)
  const unknown = cells.filter((_, index) => isUnknown(columns[index]))
  const problems = [
    ...(missing.length > 0 ? [`Colonnes manquantes : ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`Colonnes inconnues : ${told(unknown)}`] : []),
  ]
  if (problems.length > 0) throw badInput(problems.join('. '), 'csv')
  return columns
}

/**
 * Reads a CSV whose header names the columns, in any order, case and accents, as a spreadsheet saves it: with empty lines
 * and columns beside the table. Lets others have their turn meanwhile.
 * @throws {AppError} BAD_USER_INPUT when it is no CSV, is too long or lacks a column
 */
export async function readCsv(text: string, known: CsvColumns): Promise<CsvFile> {
  const whole = text.startsWith(BOM) ? text.slice(1) : text
  const [divided = '', said] = DIVIDED_BY.exec(whole) ?? []
  const source = whole.slice(divided.length)
  let columns: string[] | undefined
  const rows: CsvRow[] = []
  const [header = ''] = source.trimStart().split(/\r\n?|\n/, 1)
  const delimiter = said ?? delimiterOf(header)
  checkWidth(header, delimiter)
  let last = 0
  const options = { delimiter, trim: true, skip_empty_lines: true, relax_column_count: true }
  /** Where the records begin that were parsed ahead. */
  const begins: number[] = []
  // Line breaks of two characters within quotes, which the parser counts twice.
  let twice = 0
  function on_record(record: string[], { lines }: { lines: number }) {
    const breaks = record.flatMap((cell) => cell.match(/\r\n?|\n/g) ?? [])
    twice += breaks.filter(({ length }) => length > 1).length
    last = lines - twice
    begins.push(last - breaks.length)
    return record
  }
  const parser = Readable.from(slicesOf(source)).pipe(parse({ ...options, on_record }))
  const pause = createPauses()
  try {
    for await (const record of parser) {
      const line = begins.shift() ?? 0
      if (columns && record.length > MAX_COLUMNS) throw unreadable({ lines: line })
      const cells = readCells(record)
      if (cells.every((cell) => cell === '')) continue
      if (columns) {
        const values = byColumn(cells, columns)
        if (!values) throw unreadable({ lines: line })
        rows.push({ line, values })
      } else columns = readHeader(cells, known)
      if (rows.length > MAX_ROWS) break
      await pause()
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    const { code, lines } = error as CsvError & { lines?: number }
    // What is never closed is told where it begins, not at the end of the file.
    throw unreadable(code === 'CSV_QUOTE_NOT_CLOSED' ? { code, lines: last + 1 } : { code, lines })
  }
  // A file without a header.
  columns ??= readHeader([], known)
  if (rows.length > MAX_ROWS)
    throw badInput(`${MAX_ROWS.toLocaleString('fr-FR')} lignes au plus par fichier`, 'csv')
  return { columns: columns.filter((name) => name !== ''), rows }
}
