import { drawLines } from './block'
import { type FontStyle, LINE_HEIGHT } from './fonts'
import { type Align, breakLines, type TextLine } from './lines'
import type { PdfDocument } from './openPdf'

/** Column of a printed table; width in points. */
export interface Column {
  title: string
  width: number
  align?: 'right'
}

export interface SetRow {
  cells: { lines: TextLine[]; x: number; width: number; align: Align | undefined }[]
  /** Lines of its longest text. */
  lines: number
}

/** Cell padding, in points. */
export const PAD = 3
export const TEXT_SIZE = 8
const LINE = TEXT_SIZE * LINE_HEIGHT
/** Up to this number of lines, a row is not split over pages. */
const WHOLE = 8
/** Minimum of lines of a split row on its first page. */
const FEWEST = 3

export interface CellText {
  text: string
  style: FontStyle
  align?: Align | undefined
}

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

/** Height in points of some lines of a row. */
export const rowHeight = (lines: number) => lines * LINE + 2 * PAD

interface Flow {
  doc: PdfDocument
  bottom: number
  nextPage(): void
}

/** Draws a row, over several pages if long; `draw` is called with each range of lines. */
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

/** Draws some lines of a cell; `doc.y` is the top of the row and is left unchanged. */
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
