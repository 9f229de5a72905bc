import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { HEAD_MAX, HEADING_MAX } from '../../schema/imports/kinds'
import { unneutralised } from '../../schema/rules/csv'
import { createYielder } from '../shared/createYielder'
import { AppError, badInput } from '../shared/errors'

interface CsvRecord {
  /** 1-based number of its first line in the file. */
  line: number
  cells: string[]
}

const MAX_COLUMNS = 200
/** Bytes of a line: an unclosed quote would take the rest of the file. */
const MAX_LINE = 200_000
const BOM = '\uFEFF'
/** Characters parsed before yielding: a few milliseconds. */
const SLICE = 16_000

/** Excel's `sep=` line before the headings. */
const DIVIDED_BY = /^"?sep=([;,\t])"?;*(?=[\r\n]|$)/i

/** Excel writes `;` in France and tabs in its « Texte Unicode », others `,`: the header decides. */
const delimiterOf = (header: string) => [';', '\t'].find((one) => header.includes(one)) ?? ','

const tooWide = () => badInput(`${MAX_COLUMNS} colonnes au plus par fichier`, 'csv')

/** @throws {AppError} BAD_USER_INPUT for headings that are none: folding a long text takes seconds */
function checkHeadings(headings: readonly string[]) {
  const total = headings.reduce((sum, { length }) => sum + length, 0)
  if (total <= HEAD_MAX && headings.every(({ length }) => length <= HEADING_MAX)) return
  throw badInput(
    `La première ligne doit nommer les colonnes : ${HEADING_MAX} caractères au plus par nom, ${HEAD_MAX.toLocaleString('fr-FR')} en tout`,
    'csv',
  )
}

/** @throws {AppError} BAD_USER_INPUT for too many or too long columns: a million would block the process */
function checkWidth(header: string, delimiter: string) {
  let columns = 1
  for (let at = header.indexOf(delimiter); at >= 0; at = header.indexOf(delimiter, at + 1))
    if (++columns > MAX_COLUMNS) throw tooWide()
  // Quotes and spaces are not part of a heading.
  if (header.length > 2 * HEAD_MAX) checkHeadings([header])
}

/** Splits the text into slices, also within lines of megabytes, to yield in between. */
async function* slicesOf(text: string) {
  const yieldToOthers = createYielder()
  for (let start = 0; start < text.length; start += SLICE) {
    yield text.slice(start, start + SLICE)
    await yieldToOthers()
  }
}

/** Also trims inside quotes, and removes the apostrophe that exports put before formulas. */
const readCells = (cells: readonly string[]) => cells.map((cell) => unneutralised(cell.trim()))

const TOO_LONG = 'CSV_MAX_RECORD_SIZE'
const WITHIN_LINE = ['CSV_QUOTE_NOT_CLOSED', TOO_LONG]

/** Error for invalid CSV, or for a line with more cells than headings. */
export function unreadable({ code, lines }: { code?: string; lines?: number | undefined }) {
  const reason = code?.includes('QUOTE')
    ? 'un guillemet n’est pas fermé, ou pas doublé'
    : code === TOO_LONG
      ? 'une ligne est trop longue, ou un guillemet n’est pas fermé'
      : 'chaque ligne doit avoir les mêmes colonnes'
  const place = lines === undefined ? '' : ` (ligne ${lines})`
  return badInput(`Le fichier n’est pas un CSV lisible : ${reason}${place}`, 'csv')
}

/**
 * Records of a CSV, the headings first, without empty records. Yields to other requests.
 * @throws {AppError} BAD_USER_INPUT for invalid CSV or too many columns
 */
export async function* readRecords(text: string): AsyncGenerator<CsvRecord, void> {
  const whole = text.startsWith(BOM) ? text.slice(1) : text
  const [divided = '', declared] = DIVIDED_BY.exec(whole) ?? []
  const source = whole.slice(divided.length)
  const [header = ''] = source.trimStart().split(/\r\n?|\n/, 1)
  const delimiter = declared ?? delimiterOf(header)
  checkWidth(header, delimiter)
  let isHeader = true
  let last = 0
  const options = {
    delimiter,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: MAX_LINE,
  }
  const begins: number[] = []
  // CRLF within quotes, which the parser counts twice.
  let twice = 0
  function on_record(record: string[], { lines }: { lines: number }) {
    const breaks = record.flatMap((cell) => cell.match(/\r\n?|\n/g) ?? [])
    twice += breaks.filter(({ length }) => length > 1).length
    last = lines - twice
    begins.push(last - breaks.length)
    return record
  }
  const parser = Readable.from(slicesOf(source)).pipe(parse({ ...options, on_record }))
  const yieldToOthers = createYielder()
  try {
    for await (const record of parser) {
      const line = begins.shift() ?? 0
      // A quoted header may span lines.
      if (record.length > MAX_COLUMNS) throw isHeader ? tooWide() : unreadable({ lines: line })
      const cells = readCells(record)
      if (cells.every((cell) => cell === '')) continue
      if (isHeader) checkHeadings(cells)
      isHeader = false
      yield { line, cells }
      await yieldToOthers()
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    const { code, lines } = error as CsvError & { lines?: number }
    // Reports an unclosed quote where it begins, not where it was noticed.
    const isWithin = code !== undefined && WITHIN_LINE.includes(code)
    throw unreadable(isWithin ? { code, lines: last + 1 } : { code, lines })
  }
}
