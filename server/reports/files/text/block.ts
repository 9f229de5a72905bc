import type { PdfDocument } from '../openPdf'
import { LINE_HEIGHT } from './fonts'
import { type Align, drawLine, type Line, linesOf, type Setting } from './lines'

/** Draws lines below each other from `doc.y` on, and leaves it below them. */
export function drawLines(
  doc: PdfDocument,
  lines: readonly Line[],
  { x, size, width, align }: Omit<Setting, 'style'> & { x: number; align?: Align | undefined },
) {
  let { y } = doc
  for (const line of lines) {
    drawLine(doc, line, { x, y, size, width, align })
    y += size * LINE_HEIGHT
  }
  doc.x = x
  doc.y = y
}

/** Draws a text at `doc.y`; a text of the document's own that fits on the page. */
export const drawText = (
  doc: PdfDocument,
  text: string,
  { x, align, ...setting }: Setting & { x: number; align?: Align | undefined },
) => drawLines(doc, linesOf(doc, text, setting), { x, align, ...setting })
