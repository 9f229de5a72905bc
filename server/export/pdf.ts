import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import type { Statistics, StatisticsRow } from '../tasks/statistics'
import { weekOf } from '../tasks/team'
import { addDays, formatDuration } from '../tasks/time'
import { frenchDate } from './columns'

// A record may carry any name: the built-in fonts of PDF know Western letters alone.
const { resolve } = createRequire(import.meta.url)
const font = (file: string) => resolve(`dejavu-fonts-ttf/ttf/${file}`)

const MARGIN = 40
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN - 20
const ROW = 15
const SMALL = 8
const SIGNATURE_HEIGHT = 110

const COLUMNS = [
  { title: 'Tâche', width: 110 },
  { title: 'Client', width: 115 },
  { title: 'Commentaire', width: 118 },
  { title: 'Debut', width: 42 },
  { title: 'Fin', width: 42 },
  { title: 'Durée', width: 44 },
  { title: 'Cumul', width: 44 },
] as const

const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' })
const dayTitle = (date: string) => `${weekday.format(new Date(`${date}T00:00:00Z`))} ${frenchDate(date)}`
const sum = (rows: StatisticsRow[]) => formatDuration(rows.reduce((total, { counted }) => total + counted, 0))

type Document = InstanceType<typeof PDFDocument>

/** Consecutive rows that share a key. */
function groupsOf(rows: StatisticsRow[], keyOf: (row: StatisticsRow) => string): [string, StatisticsRow[]][] {
  const groups: [string, StatisticsRow[]][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && last[0] === keyOf(row)) last[1].push(row)
    else groups.push([keyOf(row), [row]])
  }
  return groups
}

class Page {
  constructor(private readonly doc: Document) {}

  /** Starts a new page when what follows would not fit. */
  room(height: number) {
    if (this.doc.y + height <= BOTTOM) return
    this.doc.addPage()
    this.doc.y = MARGIN
    this.headings()
  }

  headings() {
    this.cells(
      COLUMNS.map(({ title }) => title),
      'bold',
    )
  }

  cells(values: readonly string[], style: 'regular' | 'bold' = 'regular') {
    this.room(ROW)
    const { y } = this.doc
    let x = MARGIN
    this.doc.font(style).fontSize(SMALL).fillColor('black')
    COLUMNS.forEach(({ width }, index) => {
      this.doc.text(values[index] ?? '', x, y + 3, {
        width: width - 6,
        height: ROW - 4,
        ellipsis: true,
        lineBreak: false,
      })
      x += width
    })
    this.doc.y = y + ROW
  }

  /** A title to the left, a total to the right, on a line of its own. */
  band(title: string, total: string, colour: string) {
    this.room(ROW * 2)
    const { y } = this.doc
    this.doc.rect(MARGIN, y, WIDTH, ROW).fill(colour)
    this.doc.font('bold').fontSize(SMALL).fillColor('black')
    this.doc.text(title, MARGIN + 4, y + 3, { lineBreak: false })
    this.doc.text(total, MARGIN, y + 3, { width: WIDTH - 4, align: 'right', lineBreak: false })
    this.doc.y = y + ROW
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
      this.doc.text(`${title}, date et signature :`, x + 6, y + 6, { lineBreak: false })
    }
    this.doc.y = y + SIGNATURE_HEIGHT
  }
}

function heading(doc: Document, { nom, prenom, societe, debut, fin, total, breaks }: Statistics) {
  doc.font('bold').fontSize(16).text('Relevé d’heures', MARGIN, MARGIN)
  doc.moveDown(0.3)
  doc.font('regular').fontSize(10)
  doc.text(`${prenom} ${nom} — ${societe}`)
  doc.text(`Du ${frenchDate(debut)} au ${frenchDate(fin)}`)
  doc.font('bold').text(`Heures travaillées : ${total}`, { continued: true })
  doc.font('regular').text(`   (pauses : ${breaks})`)
  doc.moveDown(0.8)
}

function numberPages(doc: Document, { nom, prenom }: Statistics) {
  const { start, count } = doc.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index)
    // Below the margin, where pdfkit would otherwise start a page of its own.
    doc.page.margins.bottom = 0
    doc.font('regular').fontSize(7).fillColor('#555555')
    doc.text(`${prenom} ${nom} — page ${index + 1} / ${count}`, MARGIN, 841.89 - MARGIN + 8, {
      width: WIDTH,
      align: 'center',
      lineBreak: false,
    })
  }
}

/** A record to print and sign: every entry, the totals of days and weeks, and places for two signatures. */
export function toPdf(report: Statistics): Readable {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'fr-FR',
    info: { Title: `Relevé d’heures ${report.debut} – ${report.fin}` },
  })
  doc.registerFont('regular', font('DejaVuSans.ttf'))
  doc.registerFont('bold', font('DejaVuSans-Bold.ttf'))
  const page = new Page(doc)
  heading(doc, report)
  page.headings()
  if (report.taches.length === 0) page.band('Aucune entrée sur cette période', '', 'white')
  for (const [monday, week] of groupsOf(report.taches, ({ date }) => weekOf(date))) {
    for (const [date, rows] of groupsOf(week, (row) => row.date)) {
      page.band(dayTitle(date), sum(rows), '#eeeeee')
      for (const row of rows)
        page.cells([
          row.libelle,
          row.projet,
          row.commentaire.replace(/\s+/g, ' '),
          row.debut,
          row.fin || 'en cours',
          row.duree,
          row.cumul,
        ])
    }
    page.band(`Semaine du ${frenchDate(monday)} au ${frenchDate(addDays(monday, 6))}`, sum(week), '#cfd8dc')
  }
  page.band('Total de la période', report.total, '#b0bec5')
  page.signatures()
  numberPages(doc, report)
  doc.end()
  return doc as unknown as Readable
}
