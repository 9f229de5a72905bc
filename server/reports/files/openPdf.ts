import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'

export type PdfDocument = InstanceType<typeof PDFDocument>
export type FontStyle = 'regular' | 'bold'

const { resolve } = createRequire(import.meta.url)

/** What fontkit keeps of a font, which its types leave out. */
interface Parsed extends Font {
  _cmapProcessor: unknown
}
const fontIn = (file: string) => {
  const font = create(readFileSync(resolve(`dejavu-fonts-ttf/ttf/${file}`))) as Parsed
  // Read here, so that all documents find it.
  void font._cmapProcessor
  return font
}
/** The tables, read once in a thread: reading what a font says of its letters took two thirds of the time of a short document. */
let fonts: Record<FontStyle, Font> | undefined

/**
 * A font for one document, on the tables that all share. fontkit remembers a glyph with the characters that it was first asked
 * for, and as part of another glyph with none: shared, the A of an À would have no text in any later document.
 */
const ofOneDocument = (font: Font): Font => Object.create(font, { _glyphs: { value: {} } })

/** An empty document on A4 that knows our fonts, its first page open. */
export function openPdf(options: PDFKit.PDFDocumentOptions): PdfDocument {
  const doc = new PDFDocument({ size: 'A4', bufferPages: true, ...options })
  // A document may carry any name: the built-in fonts of PDF know Western letters alone.
  fonts ??= { regular: fontIn('DejaVuSans.ttf'), bold: fontIn('DejaVuSans-Bold.ttf') }
  // The library takes a font that is read already, which its types leave out.
  for (const [style, font] of Object.entries(fonts))
    doc.registerFont(style, ofOneDocument(font) as unknown as Uint8Array)
  return doc
}
