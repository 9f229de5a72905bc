import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { addDays, clampedWeek, formatDuration, frenchDate, weekOf } from '../../hours/time'
import type { Statistics, StatisticsRow } from '../statistics'

// A record may carry any name: the built-in fonts of PDF know Western letters alone.
const { resolve } = createRequire(import.meta.url)
const font = (file: string) => resolve(`dejavu-fonts-ttf/ttf/${file}`)

const MARGIN = 40
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN - 20
const ROW = 15
const DAY = 86_400_000
const SMALL = 8
const SIGNATURE_HEIGHT = 110

/** Lines that a long comment may take: beyond them stand three dots. */
const MOST_LINES = 8

const COLUMNS = [
  { title: 'Tâche', width: 100 },
  { title: 'Client', width: 105 },
  { title: 'Commentaire', width: 118 },
  { title: 'Debut', width: 42 },
  { title: 'Fin', width: 62 },
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

  /** A row as high as its longest text. */
  cells(values: readonly string[], style: 'regular' | 'bold' = 'regular') {
    this.doc.font(style).fontSize(SMALL)
    const line = this.doc.currentLineHeight()
    const heights = COLUMNS.map(({ width }, index) =>
      this.doc.heightOfString(values[index] ?? '', { width: width - 6 }),
    )
    const text = Math.min(Math.max(line, ...heights), MOST_LINES * line)
    const height = Math.max(ROW, text + 6)
    this.room(height)
    const { y } = this.doc
    let x = MARGIN
    this.doc.font(style).fontSize(SMALL).fillColor('black')
    COLUMNS.forEach(({ width }, index) => {
      this.doc.text(values[index] ?? '', x, y + 3, { width: width - 6, height: text + 1, ellipsis: true })
      x += width
    })
    this.doc.y = y + height
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

/** The end, its day where it is another one, and in words what is still running. */
function end({ date, fin, finDate, overdue }: StatisticsRow): string {
  if (!fin) return overdue ? 'à régulariser' : 'en cours'
  const days = finDate ? (Date.parse(finDate) - Date.parse(date)) / DAY : 0
  return days > 0 ? `${fin} +${days} j` : fin
}

/** What is to be known of how an entry came about, before its comment. */
function remark({ manual, overlap, commentaire }: StatisticsRow): string {
  const marks = [manual && 'saisie manuelle', overlap > 0 && `chevauchement ${formatDuration(overlap)}`]
  const told = marks.filter(Boolean).join(', ')
  return [told, commentaire.replace(/\s+/g, ' ')].filter(Boolean).join(' — ')
}

function writeDay(page: Page, date: string, rows: StatisticsRow[]) {
  page.band(dayTitle(date), sum(rows), '#eeeeee')
  for (const row of rows)
    page.cells([row.libelle, row.projet, remark(row), row.debut, end(row), row.duree, row.cumul])
}

function weekTitle(monday: string, report: Statistics) {
  const [first, last] = clampedWeek(monday, report)
  const whole = first === monday && last === addDays(monday, 6)
  const title = `Semaine du ${frenchDate(first)} au ${frenchDate(last)}`
  return whole ? title : `${title} (partielle)`
}

async function write(doc: Document, report: Statistics) {
  doc.registerFont('regular', font('DejaVuSans.ttf'))
  doc.registerFont('bold', font('DejaVuSans-Bold.ttf'))
  const page = new Page(doc)
  heading(doc, report)
  page.headings()
  if (report.taches.length === 0) page.band('Aucune entrée sur cette période', '', 'white')
  for (const [monday, week] of groupsOf(report.taches, ({ date }) => weekOf(date))) {
    for (const [date, rows] of groupsOf(week, (row) => row.date)) {
      writeDay(page, date, rows)
      // Everybody else's turn: a year takes the better part of a second.
      await setImmediate()
    }
    page.band(weekTitle(monday, report), sum(week), '#cfd8dc')
  }
  page.band('Total de la période', report.total, '#b0bec5')
  page.signatures()
  numberPages(doc, report)
  doc.end()
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
  const file = doc as unknown as Readable
  write(doc, report).catch((error) => file.destroy(error))
  return file
}
