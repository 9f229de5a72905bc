import { drawLines } from './block'
import { type FontStyle, LINE_HEIGHT } from './fonts'
import { type Align, breakLines, type TextLine } from './lines'
import type { PdfDocument } from './openPdf'

/** A column of a printed table; its width in points. */
export interface Column {
  title: string
  width: number
  align?: 'right'
}

/** A row whose texts are broken into lines. */
export interface SetRow {
  cells: { lines: TextLine[]; x: number; width: number; align: Align | undefined }[]
  /** Of its longest text. */
  lines: number
}

/** Room around the texts of a cell. */
export const PAD = 3
export const TEXT_SIZE = 8
const LINE = TEXT_SIZE * LINE_HEIGHT
/** A row of no more lines than these is not divided. */
const WHOLE = 8
/** Lines that a divided row has at least on its first page. */
const FEWEST = 3

export interface CellText {
  text: string
  style: FontStyle
  align?: Align | undefined
}

/** Breaks the texts of a row, the first of which begins at `left`. */
export function setRow(
  doc: PdfDocument,
  columns: readonly Column[],
  texts: readonly CellText[],
  left: number,
): SetRow {
  let x = left
  const cells = columns.map((column, index) => {
    const { text, style, align } = texts[index] ?? { text: '', style: 'regular' as const }
    const width = column.width - 2 * PAD
    const cell = { x: x + PAD, width, align: align ?? column.align }
    x += column.width
    return { ...cell, lines: breakLines(doc, text, { style, size: TEXT_SIZE, width }) }
  })
  return { cells, lines: Math.max(...cells.map(({ lines }) => lines.length)) }
}

/** Points that some lines of a row take. */
export const rowHeight = (lines: number) => lines * LINE + 2 * PAD

/** Where a row stands: how much room a page has left, and the way to the next page. */
interface Flow {
  doc: PdfDocument
  bottom: number
  nextPage(): void
}

/** Draws a row, over pages where it is long; `draw` is handed each part of it with the lines from one to another. */
export function flowRow({ doc, bottom, nextPage }: Flow, { lines }: SetRow, draw: Draw) {
  const free = () => Math.floor((bottom - doc.y - 2 * PAD) / LINE)
  if (free() < (lines <= WHOLE ? lines : FEWEST)) nextPage()
  for (let from = 0; from < lines; ) {
    const to = Math.min(lines, from + Math.max(1, free()))
    const { y } = doc
    draw(from, to)
    doc.y = y + rowHeight(to - from)
    from = to
    if (from < lines) nextPage()
  }
}

type Draw = (from: number, to: number) => void

/** Draws some lines of a cell, `doc.y` being where its row begins, and leaves `doc.y` there. */
export function drawCell(
  doc: PdfDocument,
  { lines, ...place }: SetRow['cells'][number],
  from: number,
  to: number,
) {
  const { y } = doc
  doc.y = y + PAD
  drawLines(doc, lines.slice(from, to), { ...place, size: TEXT_SIZE })
  doc.y = y
}
