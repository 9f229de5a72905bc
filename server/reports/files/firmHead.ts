import type { Identity } from '../../identity/identity'
import { drawLogo, LOGO } from './logo'
import type { PdfDocument } from './openPdf'
import { MARGIN, WIDTH, write } from './page'

type Firm = Pick<Identity, 'name' | 'lines' | 'logo'>

/** The firm's block above a title: its name and lines, and its logo to the right. Nothing of a firm that has told nothing of itself. */
export function writeFirm(doc: PdfDocument, { name, lines, logo }: Firm) {
  doc.y = MARGIN
  if (!name && lines.length === 0 && !logo) return
  if (logo) drawLogo(doc, logo, MARGIN + WIDTH, MARGIN)
  const width = WIDTH - LOGO.width
  write(doc, name, { style: 'bold', size: 11, width })
  for (const line of lines) write(doc, line, { size: 9, width })
  doc.y = Math.max(doc.y, logo ? MARGIN + LOGO.height : MARGIN) + 16
}
