import type { Readable } from 'node:stream'
import type { Letterhead } from '../companyIdentity/letterhead'
import { drawLogo, LOGO } from './logo'
import { drawLines } from './text/block'
import { type FontStyle, LINE_HEIGHT } from './text/fonts'
import { breakLines } from './text/lines'
import { missingNote } from './text/missingNote'
import { openPdf, type PdfDocument } from './text/openPdf'
import { type CellText, type Column, drawCell, flowRow, PAD, rowHeight, setRow, TEXT_SIZE } from './text/row'

const MARGIN = 40
const A4 = { width: 595.28, height: 841.89 }
const FOOT = 24
const FOOT_SIZE = 7
const PARAGRAPH = TEXT_SIZE + 1
const SIGNATURE = 80
/** Space above the signatures, and above a heading, in points. */
const ABOVE = 20
const HEADING = { size: 11, above: 7, below: 3 }
const AFTER_TABLE = 5
/** Rows of a table kept on the page of the signatures. */
const KEPT_TOGETHER = 4
const BOTTOM = A4.height - MARGIN - FOOT

type Section = ReturnType<PdfDocument['struct']>
/** Missing from the library's types: the attributes of a structure element (scope of a header cell). */
type Tagged = Section & { dictionary: { data: Record<string, unknown> } }

/** Table cell: plain text, or bold. */
export type RecordCell = string | { text: string; bold?: true }

/** Width between the margins, in points. */
export const PAGE_WIDTH = A4.width - 2 * MARGIN

/** Accessible PDF: tagged headings, paragraphs and tables, language French. */
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
    this.section = this.doc.struct('Document')
    this.doc.addStructure(this.section)
  }

  nextPage() {
    this.doc.addPage()
    this.doc.y = MARGIN
  }

  /** Starts a new page when less than this height is left. */
  private room(height: number) {
    if (this.doc.y + height > BOTTOM) this.nextPage()
  }

  private content(element: Section, type: string, draw: () => void) {
    const content = this.doc.markStructureContent(type)
    draw()
    this.doc.endMarkedContent()
    element.add(content)
  }

  private say(type: 'H1' | 'H2' | 'P', text: string, style: FontStyle, size: number, width = PAGE_WIDTH) {
    const { doc } = this
    const lines = breakLines(doc, text, { style, size, width })
    const element = doc.struct(type)
    this.section.add(element)
    for (let from = 0; from < lines.length; ) {
      const free = Math.max(1, Math.floor((BOTTOM - doc.y) / (size * LINE_HEIGHT)))
      const part = lines.slice(from, from + free)
      this.content(element, type, () => {
        doc.fillColor('black')
        drawLines(doc, part, { x: MARGIN, size, width })
      })
      from += part.length
      if (from < lines.length) this.nextPage()
    }
    element.end()
  }

  /** Company block above a title: name and lines on the left, logo on the right. */
  private letterhead({ name, lines, logo }: Letterhead) {
    if (!name && lines.length === 0 && !logo) return
    const { doc } = this
    const top = doc.y
    if (logo) {
      doc.markContent('Artifact', { type: 'Layout' })
      drawLogo(doc, logo, MARGIN + PAGE_WIDTH, top)
      doc.endMarkedContent()
    }
    const width = PAGE_WIDTH - LOGO.width
    if (name) this.say('P', name, 'bold', 11, width)
    if (lines.length > 0) this.say('P', lines.join('\n'), 'regular', PARAGRAPH, width)
    doc.y = Math.max(doc.y, logo ? top + LOGO.height : 0) + 14
  }

  title(content: string, letterhead: Letterhead) {
    this.letterhead(letterhead)
    this.say('H1', content, 'bold', 16)
    this.doc.y += 5
  }

  heading(content: string) {
    this.room(50)
    this.doc.y += HEADING.above
    this.say('H2', content, 'bold', HEADING.size)
    this.doc.y += HEADING.below
  }

  space() {
    this.doc.y += HEADING.above
  }

  paragraph(content: string, style: FontStyle = 'regular') {
    this.say('P', content, style, PARAGRAPH)
  }

  /** Draws a row, over several pages if long. The library's own tables are fifty times slower. */
  private row(
    columns: readonly Column[],
    cells: readonly RecordCell[],
    type: 'head' | 'body',
    part: Section,
  ) {
    const { doc } = this
    const texts = cells.map((cell): CellText => {
      const { text, bold } = typeof cell === 'string' ? { text: cell } : { bold: false, ...cell }
      return { text, style: type === 'head' || bold ? 'bold' : 'regular' }
    })
    const row = setRow(doc, columns, texts, MARGIN)
    const whole = columns.reduce((sum, { width }) => sum + width, 0)
    const line = doc.struct('TR')
    part.add(line)
    const elements = row.cells.map((_, index) => {
      const isHead = type === 'head' || index === 0
      const element = doc.struct(isHead ? 'TH' : 'TD')
      const scope = { O: 'Table', Scope: type === 'head' ? 'Column' : 'Row' }
      if (isHead) (element as Tagged).dictionary.data.A = scope
      line.add(element)
      return element
    })
    flowRow({ doc, bottom: BOTTOM, nextPage: () => this.nextPage() }, row, (from, to) => {
      const { y } = doc
      const height = rowHeight(to - from)
      doc.markContent('Artifact', { type: 'Layout' })
      if (type === 'head') doc.rect(MARGIN, y, whole, height).fill('#e0e6ea')
      doc
        .moveTo(MARGIN, y + height)
        .lineTo(MARGIN + whole, y + height)
        .lineWidth(0.5)
        .stroke('#9aa5ab')
      doc.endMarkedContent()
      doc.fillColor('black')
      row.cells.forEach((cell, index) => {
        const element = elements[index] as Section
        this.content(element, type === 'head' || index === 0 ? 'TH' : 'TD', () =>
          drawCell(doc, cell, from, to),
        )
      })
    })
    for (const element of elements) element.end()
    line.end()
  }

  /** `follow`: height of the signed text below, kept with the last rows. */
  table(
    columns: readonly Column[],
    rows: readonly (readonly RecordCell[])[],
    caption: string,
    follow: number | null = null,
  ) {
    const part = this.doc.struct('Table', { title: caption })
    this.section.add(part)
    const titles = columns.map(({ title }) => title)
    this.row(columns, titles, 'head', part)
    const last = Math.max(0, rows.length - KEPT_TOGETHER)
    for (const [index, cells] of rows.entries()) {
      const kept = (rows.length - index) * rowHeight(1)
      if (follow !== null && index === last && this.doc.y + kept + follow > BOTTOM) {
        this.nextPage()
        this.row(columns, titles, 'head', part)
      }
      this.row(columns, cells, 'body', part)
    }
    part.end()
    this.doc.x = MARGIN
    this.doc.y += AFTER_TABLE
  }

  /** Height in points of the signed text and the signature boxes. */
  heightToSign(paragraphs: readonly string[]): number {
    const { doc } = this
    const setting = { style: 'regular', size: PARAGRAPH, width: PAGE_WIDTH } as const
    const count = paragraphs.reduce((sum, text) => sum + breakLines(doc, text, setting).length, 0)
    const heading = HEADING.above + HEADING.size * LINE_HEIGHT + HEADING.below
    return AFTER_TABLE + heading + count * PARAGRAPH * LINE_HEIGHT + ABOVE + SIGNATURE
  }

  /** Signed text with its signature boxes, on one page: boxes alone on a next page would be meaningless. */
  toSign(title: string, paragraphs: readonly string[]) {
    this.room(this.heightToSign(paragraphs) - AFTER_TABLE)
    this.doc.y += HEADING.above
    this.say('H2', title, 'bold', HEADING.size)
    this.doc.y += HEADING.below
    for (const text of paragraphs) this.paragraph(text)
    this.signatures()
  }

  private signatures() {
    const { doc } = this
    doc.y += ABOVE
    const { y } = doc
    const width = PAGE_WIDTH / 2 - 10
    for (const [index, title] of ['Le salarié', 'L’employeur'].entries()) {
      const x = MARGIN + index * (width + 20)
      const element = doc.struct('P')
      this.section.add(element)
      this.content(element, 'P', () => {
        doc.rect(x, y, width, SIGNATURE).lineWidth(0.5).stroke('#888888')
        doc.fillColor('black')
        doc.y = y + PAD
        const setting = { size: TEXT_SIZE, width: width - 12 }
        const text = `${title}, date et signature :`
        drawLines(doc, breakLines(doc, text, { ...setting, style: 'regular' }), { x: x + 6, ...setting })
      })
      element.end()
    }
    doc.x = MARGIN
    doc.y = y + SIGNATURE
  }

  end(foot: string): Readable {
    const { doc } = this
    const note = missingNote(doc)
    if (note !== null) this.paragraph(note)
    this.section.end()
    const { start, count } = doc.bufferedPageRange()
    for (let index = start; index < start + count; index++) {
      doc.switchToPage(index)
      doc.markContent('Artifact', { type: 'Pagination' })
      doc.fillColor('#555555')
      doc.y = A4.height - MARGIN + 4
      const setting = { size: FOOT_SIZE, width: PAGE_WIDTH }
      const number = `page ${index + 1} / ${count}`
      const whole = breakLines(doc, `${foot} — ${number}`, { ...setting, style: 'regular' })
      const lines = whole.length === 1 ? whole : breakLines(doc, number, { ...setting, style: 'regular' })
      drawLines(doc, lines, { x: MARGIN, ...setting, align: 'center' })
      doc.endMarkedContent()
    }
    doc.end()
    return doc as unknown as Readable
  }
}
