import type { Readable } from 'node:stream'
import { type FontStyle, openPdf, type PdfDocument } from '../reports/files/openPdf'

const MARGIN = 40
const A4 = { width: 595.28, height: 841.89 }
const FOOT = 24
const SMALL = 8
const SIGNATURE = 80
/** Above what is signed, and of a heading with the room around it. */
const ABOVE = 20
const HEADING = 30
const PAD = 3
const BOTTOM = A4.height - MARGIN - FOOT

type Section = ReturnType<PdfDocument['struct']>
/** What the library's types leave out of a structure element: what a header is the header of. */
type Tagged = Section & { dictionary: { data: Record<string, unknown> } }

/** A cell: a text, or a number to the right. */
export type Cell = string | { text: string; right?: true; bold?: true }

interface Column {
  title: string
  /** Points; the widths of a table add up to the page's. */
  width: number
  right?: true
}

/** Points between the margins. */
export const PAGE_WIDTH = A4.width - 2 * MARGIN

/** A document that screen readers find their way in: tagged headings, paragraphs and tables, in French. */
export class RecordDocument {
  private readonly doc: PdfDocument
  private section: Section

  constructor(title: string) {
    this.doc = openPdf({
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
      lang: 'fr-FR',
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title },
    })
    this.doc.fontSize(SMALL + 1).font('regular')
    this.section = this.doc.struct('Document')
    this.doc.addStructure(this.section)
  }

  private say(type: 'H1' | 'H2' | 'P', content: string, style: FontStyle, size: number) {
    this.section.add(
      this.doc.struct(type, {}, () => {
        this.doc
          .font(style)
          .fontSize(size)
          .fillColor('black')
          .text(content, MARGIN, this.doc.y, { width: PAGE_WIDTH })
      }),
    )
  }

  title(content: string) {
    this.say('H1', content, 'bold', 16)
    this.doc.moveDown(0.3)
  }

  heading(content: string) {
    this.room(50)
    this.doc.moveDown(0.6)
    this.say('H2', content, 'bold', 11)
    this.doc.moveDown(0.2)
  }

  paragraph(content: string, style: FontStyle = 'regular') {
    this.say('P', content, style, SMALL + 1)
  }

  /** Starts a new page when what follows would not fit. */
  private room(height: number) {
    if (this.doc.y + height > BOTTOM) this.doc.addPage()
  }

  /** Lines of a row's cells, each to be written where it belongs. The library's own tables take fifty times as long. */
  private row(columns: readonly Column[], cells: readonly Cell[], type: 'head' | 'body', part: Section) {
    const { doc } = this
    const drawn = columns.map(({ width, right }, index) => {
      const cell = cells[index] ?? ''
      const { text, ...style } = typeof cell === 'string' ? { text: cell } : cell
      const font: FontStyle = type === 'head' || style.bold ? 'bold' : 'regular'
      return { text, font, width, align: right || style.right ? ('right' as const) : ('left' as const) }
    })
    doc.fontSize(SMALL)
    const heights = drawn.map(({ text, font, width }) =>
      text ? doc.font(font).heightOfString(text, { width: width - 2 * PAD }) : 0,
    )
    const height = Math.max(...heights, doc.currentLineHeight()) + 2 * PAD
    if (doc.y + height > BOTTOM) doc.addPage()
    const { y } = doc
    const whole = drawn.reduce((sum, { width }) => sum + width, 0)
    doc.markContent('Artifact', { type: 'Layout' })
    if (type === 'head') doc.rect(MARGIN, y, whole, height).fill('#e0e6ea')
    doc
      .moveTo(MARGIN, y + height)
      .lineTo(MARGIN + whole, y + height)
      .lineWidth(0.5)
      .stroke('#9aa5ab')
    doc.endMarkedContent()
    const line = doc.struct('TR')
    part.add(line)
    let x = MARGIN
    drawn.forEach(({ text, font, width, align }, index) => {
      const at = x
      const isHead = type === 'head' || index === 0
      const cell = doc.struct(isHead ? 'TH' : 'TD', {}, () => {
        doc.font(font).fontSize(SMALL).fillColor('black')
        doc.text(text, at + PAD, y + PAD, { width: width - 2 * PAD, align })
      })
      const scope = { O: 'Table', Scope: type === 'head' ? 'Column' : 'Row' }
      if (isHead) (cell as Tagged).dictionary.data.A = scope
      line.add(cell)
      x += width
    })
    line.end()
    doc.y = y + height
  }

  table(columns: readonly Column[], rows: readonly (readonly Cell[])[], caption: string) {
    const part = this.doc.struct('Table', { title: caption })
    this.section.add(part)
    const titles = columns.map(({ title }) => title)
    this.row(columns, titles, 'head', part)
    for (const cells of rows) this.row(columns, cells, 'body', part)
    part.end()
    this.doc.x = MARGIN
    this.doc.moveDown(0.5)
  }

  /** What is signed, on one page with the places to sign below it: alone on the next page these would say nothing. */
  toSign(title: string, paragraphs: readonly string[]) {
    this.doc.font('regular').fontSize(SMALL + 1)
    const said = paragraphs.reduce(
      (sum, text) => sum + this.doc.heightOfString(text, { width: PAGE_WIDTH }),
      HEADING,
    )
    this.room(said + SIGNATURE + ABOVE)
    this.heading(title)
    for (const text of paragraphs) this.paragraph(text)
    this.signatures()
  }

  /** Two places to sign. */
  private signatures() {
    this.room(SIGNATURE + ABOVE)
    this.doc.moveDown(1)
    const { y } = this.doc
    const width = PAGE_WIDTH / 2 - 10
    for (const [index, title] of ['Le salarié', 'L’employeur'].entries()) {
      const x = MARGIN + index * (width + 20)
      this.section.add(
        this.doc.struct('P', {}, () => {
          this.doc.rect(x, y, width, SIGNATURE).lineWidth(0.5).stroke('#888888')
          this.doc.font('regular').fontSize(SMALL).fillColor('black')
          this.doc.text(`${title}, date et signature :`, x + 6, y + 6, { width: width - 12 })
        }),
      )
    }
    this.doc.y = y + SIGNATURE
  }

  nextPage() {
    this.doc.addPage()
  }

  /** Numbers the pages, which are no part of what is read aloud, and closes the document. */
  end(foot: string): Readable {
    this.section.end()
    const { start, count } = this.doc.bufferedPageRange()
    for (let index = start; index < start + count; index++) {
      this.doc.switchToPage(index)
      this.doc.page.margins.bottom = 0
      this.doc.markContent('Artifact', { type: 'Pagination' })
      this.doc.font('regular').fontSize(7).fillColor('#555555')
      this.doc.text(`${foot} — page ${index + 1} / ${count}`, MARGIN, A4.height - MARGIN + 4, {
        width: PAGE_WIDTH,
        align: 'center',
        lineBreak: false,
      })
      this.doc.endMarkedContent()
    }
    this.doc.end()
    return this.doc as unknown as Readable
  }
}
