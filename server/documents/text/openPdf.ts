import PDFDocument from 'pdfkit'

export type PdfDocument = InstanceType<typeof PDFDocument>

/** An empty document on A4, its first page open. Its texts are set by `text/lines.ts`, in fonts that have all characters. */
export const openPdf = (options: PDFKit.PDFDocumentOptions): PdfDocument =>
  new PDFDocument({ size: 'A4', bufferPages: true, ...options })
