import type { ImportedKind } from '../../schema/imports/kinds'
import { badInput } from '../shared/errors'
import { readRecords, unreadable } from './csv'
import { createHalfDayMarks } from './halfDayMarks'
import { type Source, type TakenColumns, takeColumns } from './sources'

export interface CsvRow {
  /** 1-based number of its first line in the file. */
  line: number
  /** By field, trimmed; fields without a source are absent. */
  values: Record<string, string>
  /** Why the line cannot be read: cells without a heading. */
  problem?: string
}

export interface CsvFile {
  columns: string[]
  ignored: string[]
  /** Sentences shown above the preview. */
  warnings: string[]
  rows: CsvRow[]
}

const MAX_ROWS = 10_000

/** Spreadsheets omit empty cells at the end of a line, or add some. */
const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1

/** Message for a cell without a heading. */
function widthProblem(cells: readonly string[], headings: readonly string[]): string | undefined {
  const index = cells.findIndex((cell, index) => cell !== '' && !headings[index])
  if (index < 0) return undefined
  const [found, named] = [widthOf(cells), widthOf(headings)]
  return found > named
    ? `Cette ligne a ${found} cellules, la première ligne nomme ${named} colonne${named > 1 ? 's' : ''}`
    : `La cellule ${index + 1} est dans une colonne sans nom`
}

/** Cells by field. */
function byField(cells: readonly string[], { fields }: TakenColumns) {
  return Object.fromEntries(
    fields.map((one) => [one.name, 'index' in one ? (cells[one.index] ?? '') : one.value]),
  )
}

const HALVES = ['moitie', 'moitie_debut', 'moitie_fin']

const marksOf = (kind: ImportedKind, { fields, ignored }: TakenColumns) =>
  kind === 'ABSENCE'
    ? createHalfDayMarks(
        ignored,
        fields.some(({ name }) => HALVES.includes(name)),
      )
    : undefined

/**
 * Reads a CSV with headings in any order, case and accents; the mapping overrides headings. Yields to other
 * requests.
 * @throws {AppError} BAD_USER_INPUT for invalid CSV, too many lines, a required field without a source, or no line
 * that fits the headings
 */
export async function readCsv(
  text: string,
  kind: ImportedKind,
  mapping: readonly Source[] = [],
): Promise<CsvFile> {
  let headings: string[] | undefined
  let taken: TakenColumns | undefined
  let marks: ReturnType<typeof marksOf>
  const rows: CsvRow[] = []
  for await (const { line, cells } of readRecords(text)) {
    if (!headings || !taken) {
      headings = cells
      taken = takeColumns(cells, kind, mapping)
      marks = marksOf(kind, taken)
      continue
    }
    marks?.look(cells)
    const problem = widthProblem(cells, headings)
    rows.push({ line, values: byField(cells, taken), ...(problem && { problem }) })
    if (rows.length > MAX_ROWS)
      throw badInput(`${MAX_ROWS.toLocaleString('fr-FR')} lignes au plus par fichier`, 'csv')
  }
  // Headings that no line fits are those of another file.
  const [first] = rows
  if (first && rows.every(({ problem }) => problem)) throw unreadable({ lines: first.line })
  const { fields, ignored } = taken ?? takeColumns([], kind, mapping)
  return {
    columns: fields.map(({ name }) => name),
    ignored: ignored.map(({ name }) => name),
    warnings: marks?.warnings() ?? [],
    rows,
  }
}
