import type { PdfDocument } from './text/openPdf'

/** Maximum size of a logo, in points. */
export const LOGO = { width: 120, height: 60 }

/** Draws a logo right-aligned at `right`. */
export function drawLogo(doc: PdfDocument, logo: string, right: number, top: number) {
  const { x, y } = doc
  try {
    doc.image(logo, right - LOGO.width, top, { fit: [LOGO.width, LOGO.height], align: 'right' })
  } catch {
    // A corrupt picture behind a valid signature: the document is written without it.
  }
  doc.x = x
  doc.y = y
}
