import PDFDocument from 'pdfkit'

export type PdfDocument = InstanceType<typeof PDFDocument>

/** Empty A4 document with its first page open. Texts are set by `text/lines.ts`, with fallback fonts. */
export const openPdf = (options: PDFKit.PDFDocumentOptions): PdfDocument =>
  new PDFDocument({ size: 'A4', bufferPages: true, ...options })
