import type { CompanyIdentity } from '../companyIdentity/identity'
import { drawLogo, LOGO } from './logo'
import { MARGIN, WIDTH, writePdf } from './page'
import type { PdfDocument } from './text/openPdf'

type Firm = Pick<CompanyIdentity, 'name' | 'lines' | 'logo'>

/** Company block: name and lines on the left, logo on the right. Empty without company identity. */
export function writeFirm(doc: PdfDocument, { name, lines, logo }: Firm) {
  doc.y = MARGIN
  if (!name && lines.length === 0 && !logo) return
  if (logo) drawLogo(doc, logo, MARGIN + WIDTH, MARGIN)
  const width = WIDTH - LOGO.width
  writePdf(doc, name, { style: 'bold', size: 11, width })
  for (const line of lines) writePdf(doc, line, { size: 9, width })
  doc.y = Math.max(doc.y, logo ? MARGIN + LOGO.height : MARGIN) + 16
}
