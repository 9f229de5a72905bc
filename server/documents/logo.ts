import type { PdfDocument } from './text/openPdf'

/** Points that a logo takes at most. */
export const LOGO = { width: 120, height: 60 }

/** Draws a logo, its right side at `right`. */
export function drawLogo(doc: PdfDocument, logo: string, right: number, top: number) {
  const { x, y } = doc
  try {
    doc.image(logo, right - LOGO.width, top, { fit: [LOGO.width, LOGO.height], align: 'right' })
  } catch {
    // A picture whose bytes are broken behind its signature: the document goes without.
  }
  doc.x = x
  doc.y = y
}
