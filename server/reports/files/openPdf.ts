import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'

export type PdfDocument = InstanceType<typeof PDFDocument>
export type FontStyle = 'regular' | 'bold'

// A document may carry any name: the built-in fonts of PDF know Western letters alone.
const FONTS: Record<FontStyle, string> = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' }

const { resolve } = createRequire(import.meta.url)
const read = new Map<string, Font>()

/** Read once in a thread: reading what a font says of its letters took more than half of the time of a short document. */
function fontOf(file: string): Font {
  const font = read.get(file) ?? (create(readFileSync(resolve(`dejavu-fonts-ttf/ttf/${file}`))) as Font)
  read.set(file, font)
  return font
}

/** An empty document on A4 that knows our fonts, its first page open. */
export function openPdf(options: PDFKit.PDFDocumentOptions): PdfDocument {
  const doc = new PDFDocument({ size: 'A4', bufferPages: true, ...options })
  // The library takes a font that is read already, which its types leave out.
  for (const [style, file] of Object.entries(FONTS))
    doc.registerFont(style, fontOf(file) as unknown as Uint8Array)
  return doc
}
