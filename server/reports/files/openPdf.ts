import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'

export type PdfDocument = InstanceType<typeof PDFDocument>
export type FontStyle = 'regular' | 'bold'

const { resolve } = createRequire(import.meta.url)
const fontIn = (file: string) => create(readFileSync(resolve(`dejavu-fonts-ttf/ttf/${file}`))) as Font
/** Read once in a thread: reading what a font says of its letters took more than half of the time of a short document. */
let fonts: Record<FontStyle, Font> | undefined

/** An empty document on A4 that knows our fonts, its first page open. */
export function openPdf(options: PDFKit.PDFDocumentOptions): PdfDocument {
  const doc = new PDFDocument({ size: 'A4', bufferPages: true, ...options })
  // A document may carry any name: the built-in fonts of PDF know Western letters alone.
  fonts ??= { regular: fontIn('DejaVuSans.ttf'), bold: fontIn('DejaVuSans-Bold.ttf') }
  // The library takes a font that is read already, which its types leave out.
  for (const [style, font] of Object.entries(fonts)) doc.registerFont(style, font as unknown as Uint8Array)
  return doc
}
