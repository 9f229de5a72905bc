import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'

// A record may carry any name: the built-in fonts of PDF know Western letters alone.
const { resolve } = createRequire(import.meta.url)
const font = (file: string) => resolve(`dejavu-fonts-ttf/ttf/${file}`)

const MARGIN = 40
const A4 = { width: 595.28, height: 841.89 }
const FOOT = 24
const SMALL = 8
const SIGNATURE = 80

type Document = InstanceType<typeof PDFDocument>
type Section = ReturnType<Document['struct']>
type Style = 'regular' | 'bold'

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
  private readonly doc: Document
  private section: Section

  constructor(title: string) {
    this.doc = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
      bufferPages: true,
      lang: 'fr-FR',
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title },
    })
    this.doc.registerFont('regular', font('DejaVuSans.ttf'))
    this.doc.registerFont('bold', font('DejaVuSans-Bold.ttf'))
    this.doc.fontSize(SMALL + 1).font('regular')
    this.section = this.doc.struct('Document')
    this.doc.addStructure(this.section)
  }

  private say(type: 'H1' | 'H2' | 'P', content: string, style: Style, size: number) {
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

  paragraph(content: string, style: Style = 'regular') {
    this.say('P', content, style, SMALL + 1)
  }

  /** Starts a new page when what follows would not fit. */
  private room(height: number) {
    if (this.doc.y + height > A4.height - MARGIN - FOOT) this.doc.addPage()
  }

  table(columns: readonly Column[], rows: readonly (readonly Cell[])[], caption: string) {
    const border = { top: 0.5, bottom: 0.5, left: 0, right: 0 }
    const header = columns.map(({ title, right }) => ({
      text: title,
      type: 'TH' as const,
      scope: 'Column' as const,
      font: { src: 'bold', size: SMALL },
      align: { x: right ? ('right' as const) : ('left' as const), y: 'center' as const },
      backgroundColor: '#e0e6ea',
    }))
    const body = rows.map((row) =>
      row.map((cell, index) => {
        const { text, right, bold } = typeof cell === 'string' ? { text: cell } : cell
        const isRight = right || columns[index]?.right
        return {
          text,
          font: { src: bold ? 'bold' : 'regular', size: SMALL },
          align: { x: isRight ? ('right' as const) : ('left' as const), y: 'top' as const },
          ...(index === 0 && { type: 'TH' as const, scope: 'Row' as const }),
        }
      }),
    )
    this.doc.x = MARGIN
    const part = this.doc.struct('Sect', { title: caption })
    this.section.add(part)
    this.doc.table({
      data: [header, ...body],
      columnStyles: columns.map(({ width }) => width),
      defaultStyle: { border, borderColor: '#9aa5ab', padding: 3 },
      structParent: part,
    } as never)
    part.end()
    this.doc.x = MARGIN
    this.doc.moveDown(0.5)
  }

  /** Two places to sign. */
  signatures() {
    this.room(SIGNATURE + 20)
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
