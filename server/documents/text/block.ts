import { LINE_HEIGHT } from './fonts'
import { type Align, breakLines, drawLine, type TextLine, type TextStyle } from './lines'
import type { PdfDocument } from './openPdf'

/** Draws lines downwards from `doc.y`, and moves `doc.y` below them. */
export function drawLines(
  doc: PdfDocument,
  lines: readonly TextLine[],
  { x, size, width, align }: Omit<TextStyle, 'style'> & { x: number; align?: Align | undefined },
) {
  let { y } = doc
  for (const line of lines) {
    drawLine(doc, line, { x, y, size, width, align })
    y += size * LINE_HEIGHT
  }
  doc.x = x
  doc.y = y
}

/** Draws a text of the document's own at `doc.y`; it must fit on the page. */
export const drawText = (
  doc: PdfDocument,
  text: string,
  { x, align, ...setting }: TextStyle & { x: number; align?: Align | undefined },
) => drawLines(doc, breakLines(doc, text, setting), { x, align, ...setting })
