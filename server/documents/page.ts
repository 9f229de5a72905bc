import type { Readable } from 'node:stream'
import { bidi } from '../../schema/isolated'
import { drawLines, drawText } from './text/block'
import { type FontStyle, LINE_HEIGHT } from './text/fonts'
import { breakLines } from './text/lines'
import { missingNote } from './text/missingNote'
import { openPdf, type PdfDocument } from './text/openPdf'
import { type Column, drawCell, flowRow, PAD, rowHeight, setRow, TEXT_SIZE } from './text/row'

export type { Column } from './text/row'

export const MARGIN = 40
export const WIDTH = 595.28 - 2 * MARGIN
const HEIGHT = 841.89
const BOTTOM = HEIGHT - MARGIN - 20
const ROW = 15
const FOOT_SIZE = 7
const SIGNATURE_HEIGHT = 110
const ABOVE_SIGNATURES = 16

/** Pages kept in memory: each takes half a megabyte. */
const MAX_PAGES = 20

/** Printed document on A4; its pages stay open until they are numbered. */
export const newDocument = (title: string, lang = 'fr-FR') =>
  openPdf({ margin: MARGIN, lang, info: { Title: title } })

/** Stream of a document; fails when the writer fails. */
export function writtenBy(doc: PdfDocument, writing: Promise<void>): Readable {
  const file = doc as unknown as Readable
  writing.catch((error) => file.destroy(error))
  return file
}

/** Writes lines of the document's own text, between the margins or in the given width. */
export function writePdf(
  doc: PdfDocument,
  text: string,
  { style = 'regular', size, width = WIDTH }: { style?: FontStyle; size: number; width?: number },
) {
  doc.fillColor('black')
  drawText(doc, text, { x: MARGIN, style, size, width })
}

/** Numbers the open pages in their footer, with the page count of the document or of its part. */
export function numberPages(
  doc: PdfDocument,
  title: string,
  part?: { first: number; of?: number | undefined },
) {
  const { start, count } = doc.bufferedPageRange()
  const first = part?.first ?? 0
  const of = part ? ` / ${part.of ?? start + count - first}` : ''
  for (let index = Math.max(start, first); index < start + count; index++) {
    doc.switchToPage(index)
    doc.fillColor('#555555')
    doc.y = HEIGHT - MARGIN + 8
    const setting = { style: 'regular', size: FOOT_SIZE, width: WIDTH } as const
    const number = `page ${index - first + 1}${of}`
    const whole = breakLines(doc, bidi`${title} — ${number}`, setting)
    const lines = whole.length === 1 ? whole : breakLines(doc, number, setting)
    drawLines(doc, lines, { x: MARGIN, size: FOOT_SIZE, width: WIDTH, align: 'center' })
  }
}

/** Table over as many pages as needed, with its headings on each. */
export class PdfPage {
  constructor(
    private readonly doc: PdfDocument,
    private readonly columns: readonly Column[],
    /** Footer of a long table: pages are numbered and released from memory as they fill. */
    private readonly running?: { title: string; pages?: number | undefined },
  ) {}

  private nextPage() {
    if (this.running && this.doc.bufferedPageRange().count >= MAX_PAGES) {
      numberPages(
        this.doc,
        this.running.title,
        this.running.pages ? { first: 0, of: this.running.pages } : undefined,
      )
      this.doc.flushPages()
    }
    this.doc.addPage()
    this.doc.y = MARGIN
    this.headings()
  }

  /** Starts a new page when less than this height is left. */
  room(height: number) {
    if (this.doc.y + height > BOTTOM) this.nextPage()
  }

  headings() {
    this.cells(
      this.columns.map(({ title }) => title),
      'bold',
    )
  }

  /** Row as high as its longest text; continues on the next page when longer than one page. */
  cells(values: readonly string[], style: FontStyle = 'regular') {
    const { doc } = this
    const texts = values.map((text) => ({ text, style }))
    const row = setRow(doc, this.columns, texts, MARGIN)
    flowRow({ doc, bottom: BOTTOM, nextPage: () => this.nextPage() }, row, (from, to) => {
      doc.fillColor('black')
      for (const cell of row.cells) drawCell(doc, cell, from, to)
    })
  }

  /** Title on the left and total on the right, on a line of their own. */
  band(title: string, total: string, colour: string) {
    const { doc } = this
    const width = WIDTH - 2 * PAD
    const setting = { style: 'bold', size: TEXT_SIZE } as const
    const figures = breakLines(doc, total, { ...setting, width })
    const left = width - (figures[0]?.width ?? 0) - 10
    const lines = breakLines(doc, title, { ...setting, width: left })
    const height = ROW + (lines.length - 1) * TEXT_SIZE * LINE_HEIGHT
    this.room(height + ROW)
    const { y } = doc
    const x = MARGIN + PAD
    doc.rect(MARGIN, y, WIDTH, height).fill(colour)
    doc.fillColor('black')
    doc.y = y + 3
    drawLines(doc, lines, { x, size: TEXT_SIZE, width: left })
    doc.y = y + 3
    drawLines(doc, figures, { x, size: TEXT_SIZE, width, align: 'right' })
    doc.y = y + height
  }

  signatures() {
    const { doc } = this
    this.room(ABOVE_SIGNATURES + SIGNATURE_HEIGHT)
    doc.y += ABOVE_SIGNATURES
    const { y } = doc
    const width = WIDTH / 2 - 10
    for (const [index, title] of ['Le salarié', 'Le responsable'].entries()) {
      const x = MARGIN + index * (width + 20)
      doc.rect(x, y, width, SIGNATURE_HEIGHT - 20).stroke('#888888')
      doc.fillColor('black')
      doc.y = y + 6
      drawText(doc, `${title}, date et signature :`, {
        x: x + 6,
        style: 'regular',
        size: TEXT_SIZE,
        width: width - 12,
      })
    }
    doc.x = MARGIN
    doc.y = y + SIGNATURE_HEIGHT
  }

  /** Last row, kept on the page of the signatures: `below` is the height in between. */
  lastCells(values: readonly string[], below: number) {
    const texts = values.map((text) => ({ text, style: 'regular' as const }))
    const { lines } = setRow(this.doc, this.columns, texts, MARGIN)
    const needed = rowHeight(lines) + below + ABOVE_SIGNATURES + SIGNATURE_HEIGHT
    if (needed < BOTTOM - MARGIN - ROW) this.room(needed)
    this.cells(values)
  }

  /** Note that lists the characters which no font has. */
  missing(language: 'FR' | 'EN' = 'FR') {
    const note = missingNote(this.doc, language)
    if (note === null) return
    this.room(3 * ROW)
    this.doc.y += 6
    writePdf(this.doc, note, { size: TEXT_SIZE })
  }
}
