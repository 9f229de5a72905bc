import type { Readable } from 'node:stream'
import { type FontStyle, openPdf, type PdfDocument } from './openPdf'

export const MARGIN = 40
export const WIDTH = 595.28 - 2 * MARGIN
const HEIGHT = 841.89
const BOTTOM = HEIGHT - MARGIN - 20
const ROW = 15
/** What a note adds to the height of a row. */
const NOTE = 12
const SMALL = 8
const SIGNATURE_HEIGHT = 110

/** Pages that are kept open: each takes half a megabyte. */
const MOST_PAGES = 20

/** Lines that a long comment may take: beyond them stand three dots. */
const MOST_LINES = 8

/** A column of a printed table; its width in points. */
export interface Column {
  title: string
  width: number
  align?: 'right'
}

/** A document to print, on A4, whose pages stay open until they are numbered. */
export const newDocument = (title: string, lang = 'fr-FR') =>
  openPdf({ margin: MARGIN, lang, info: { Title: title } })

/** The file of a document, which fails as what writes it fails. */
export function writtenBy(doc: PdfDocument, writing: Promise<void>): Readable {
  const file = doc as unknown as Readable
  writing.catch((error) => file.destroy(error))
  return file
}

/** Numbers the open pages below what stands on them; those of a part, from its first one on, with how many there are. */
export function numberPages(doc: PdfDocument, title: string, part?: { first: number }) {
  const { start, count } = doc.bufferedPageRange()
  const first = part?.first ?? 0
  const of = part ? ` / ${start + count - first}` : ''
  for (let index = Math.max(start, first); index < start + count; index++) {
    doc.switchToPage(index)
    // Below the margin, where pdfkit would otherwise start a page of its own.
    doc.page.margins.bottom = 0
    doc.font('regular').fontSize(7).fillColor('#555555')
    doc.text(`${title} — page ${index - first + 1}${of}`, MARGIN, HEIGHT - MARGIN + 8, {
      width: WIDTH,
      align: 'center',
      lineBreak: false,
    })
  }
}

/** A table on as many pages as it needs, its headings on each. */
export class Page {
  constructor(
    private readonly doc: PdfDocument,
    private readonly columns: readonly Column[],
    /** What stands below the pages of a long table: they are numbered and leave the memory as they fill. */
    private readonly running?: string,
  ) {}

  /** Starts a new page when what follows would not fit. */
  room(height: number) {
    if (this.doc.y + height <= BOTTOM) return
    if (this.running && this.doc.bufferedPageRange().count >= MOST_PAGES) {
      numberPages(this.doc, this.running)
      this.doc.flushPages()
    }
    this.doc.addPage()
    this.doc.y = MARGIN
    this.headings()
  }

  headings() {
    this.cells(
      this.columns.map(({ title }) => title),
      'bold',
    )
  }

  /** A row as high as its longest text. */
  cells(values: readonly string[], style: FontStyle = 'regular') {
    this.doc.font(style).fontSize(SMALL)
    const line = this.doc.currentLineHeight()
    const heights = this.columns.map(({ width }, index) =>
      this.doc.heightOfString(values[index] ?? '', { width: width - 6 }),
    )
    const text = Math.min(Math.max(line, ...heights), MOST_LINES * line)
    const height = Math.max(ROW, text + 6)
    this.room(height)
    const { y } = this.doc
    let x = MARGIN
    this.doc.font(style).fontSize(SMALL).fillColor('black')
    this.columns.forEach(({ width, align }, index) => {
      this.doc.text(values[index] ?? '', x, y + 3, {
        width: width - 6,
        height: text + 1,
        ellipsis: true,
        align,
      })
      x += width
    })
    this.doc.y = y + height
  }

  /** A title to the left, a total to the right, on a line of its own; below the total what is to be known of it. */
  band(title: string, total: string, colour: string, note: string | null = null) {
    const height = note === null ? ROW : ROW + NOTE
    this.room(height + ROW)
    const { y } = this.doc
    this.doc.rect(MARGIN, y, WIDTH, height).fill(colour)
    this.doc.font('bold').fontSize(SMALL).fillColor('black')
    this.doc.text(title, MARGIN + 4, y + 3, { lineBreak: false })
    this.doc.text(total, MARGIN, y + 3, { width: WIDTH - 4, align: 'right', lineBreak: false })
    if (note !== null) {
      this.doc.font('regular')
      this.doc.text(note, MARGIN, y + ROW, { width: WIDTH - 4, align: 'right', lineBreak: false })
    }
    this.doc.y = y + height
  }

  signatures() {
    this.room(SIGNATURE_HEIGHT)
    this.doc.y += 16
    const { y } = this.doc
    const width = WIDTH / 2 - 10
    for (const [index, title] of ['Le salarié', 'Le responsable'].entries()) {
      const x = MARGIN + index * (width + 20)
      this.doc.rect(x, y, width, SIGNATURE_HEIGHT - 20).stroke('#888888')
      this.doc.font('regular').fontSize(SMALL).fillColor('black')
      this.doc.text(`${title}, date et signature :`, x + 6, y + 6, { lineBreak: false })
    }
    this.doc.y = y + SIGNATURE_HEIGHT
  }
}
