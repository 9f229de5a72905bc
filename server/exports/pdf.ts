import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { formatEnd } from '../../schema/formatEnd'
import { bidi } from '../../schema/isolated'
import { employerHead } from '../companyIdentity/employerHead'
import type { Letterhead } from '../companyIdentity/letterhead'
import { writeFirm } from '../documents/firmHead'
import { formatHoursMinutes, inMinutes, roundedNote, roundToSum, toTheMinute } from '../documents/minutes'
import { newDocument, numberPages, PdfPage, writePdf, writtenBy } from '../documents/page'
import { loadFonts } from '../documents/text/fallback'
import type { PdfDocument } from '../documents/text/openPdf'
import { NO_PROGRESS, type Progress } from '../operation/progress'
import { readUserDays } from '../reports/days'
import type { Statistics, StatisticsRow } from '../reports/statistics'
import { clampedWeek, frenchDate, sundayOf, weekOf } from '../workedTime/time'
import { secondsOf } from './columns'

const COLUMNS = [
  { title: 'Tâche', width: 100 },
  { title: 'Client', width: 105 },
  { title: 'Commentaire', width: 112 },
  { title: 'Debut', width: 42 },
  { title: 'Fin', width: 62 },
  { title: 'Durée', width: 44 },
  { title: 'Cumul', width: 50 },
] as const

const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' })
const dayTitle = (date: string) => `${weekday.format(new Date(`${date}T00:00:00Z`))} ${frenchDate(date)}`
const inShort = (duration: string) => formatHoursMinutes(secondsOf(duration))

function heading(doc: PdfDocument, report: Statistics, letterhead: Letterhead) {
  const { nom, prenom, societe, debut, fin, total, breaks } = report
  writeFirm(doc, employerHead(letterhead, societe))
  writePdf(doc, 'Relevé d’heures', { style: 'bold', size: 16 })
  doc.y += 5
  writePdf(doc, bidi`${`${prenom} ${nom}`} — ${societe}`, { size: 10 })
  writePdf(doc, `Du ${frenchDate(debut)} au ${frenchDate(fin)}`, { size: 10 })
  writePdf(doc, `Heures travaillées : ${inShort(total)} (pauses : ${inShort(breaks)})`, {
    style: 'bold',
    size: 10,
  })
  doc.y += 9
}

const end = ({ date, fin, finDate, overdue }: StatisticsRow) =>
  formatEnd({ date, fin: fin && toTheMinute(fin), finDate }) || (overdue ? 'à régulariser' : 'en cours')

function remark({ manual, offline, overlap, commentaire }: StatisticsRow): string {
  const marks = [
    manual && 'saisie manuelle',
    offline && 'hors ligne',
    overlap > 0 && `chevauchement ${formatHoursMinutes(overlap)}`,
  ]
  const marked = marks.filter(Boolean).join(', ')
  return [marked, commentaire.replace(/\s+/g, ' ')].filter(Boolean).join(' — ')
}

const cellsOf = (row: StatisticsRow) => [
  row.libelle,
  row.projet,
  remark(row),
  toTheMinute(row.debut),
  end(row),
  row.duree && inShort(row.duree),
  inShort(row.cumul),
]

/** Height in points of the totals below the last row. */
const BANDS = 54

/** The last row stays on the page of the totals and signature fields. */
function writeRows(page: PdfPage, rows: readonly StatisticsRow[], areLast: boolean) {
  for (const [index, row] of rows.entries())
    if (areLast && index === rows.length - 1) page.lastCells(cellsOf(row), BANDS)
    else page.cells(cellsOf(row))
}

function weekTitle(monday: string, report: Statistics) {
  const [first, last] = clampedWeek(monday, report)
  const whole = first === monday && last === sundayOf(monday)
  const title = `Semaine du ${frenchDate(first)} au ${frenchDate(last)}`
  return whole ? title : `${title} (partielle)`
}

/** A user's record, with its own page numbers. */
export async function writeRecord(
  doc: PdfDocument,
  report: Statistics,
  letterhead: Letterhead,
  progress: Progress = NO_PROGRESS,
) {
  const { nom, prenom, societe, taches } = report
  const texts = taches.flatMap(({ libelle, projet, commentaire }) => [libelle, projet, commentaire])
  await loadFonts(nom, prenom, societe, letterhead.name, ...letterhead.lines, ...texts)
  const { start, count } = doc.bufferedPageRange()
  const page = new PdfPage(doc, COLUMNS)
  heading(doc, report, letterhead)
  page.headings()
  let written = 0
  const toMinute = roundToSum()
  if (report.taches.length === 0) page.band('Aucune entrée sur cette période', '', 'white')
  let ofWeek = 0
  const days = readUserDays(report.taches)
  for (const [index, { date, rows, worked }] of days.entries()) {
    const isBefore = date < report.debut
    const minutes = isBefore ? 0 : toMinute(worked)
    page.band(dayTitle(date), isBefore ? '' : inMinutes(minutes), '#eeeeee')
    writeRows(page, rows, index === days.length - 1)
    written += rows.length
    progress.report(written, report.taches.length)
    // Yields to other requests: a year takes almost a second.
    await setImmediate()
    ofWeek += minutes
    const monday = weekOf(date)
    const next = days[index + 1]
    if (isBefore || (next && weekOf(next.date) === monday)) continue
    page.band(weekTitle(monday, report), inMinutes(ofWeek), '#cfd8dc')
    ofWeek = 0
  }
  page.band('Total de la période', inShort(report.total), '#b0bec5')
  const note = roundedNote(days.map(({ worked }) => worked))
  if (note) writePdf(doc, note, { size: 8 })
  page.missing()
  page.signatures()
  numberPages(doc, `${report.prenom} ${report.nom}`, { first: start + count - 1 })
}

async function writeAll(doc: PdfDocument, report: Statistics, progress: Progress) {
  await writeRecord(doc, report, await report.letterhead(), progress)
  doc.end()
}

/** A record to print and sign: entries, totals by day and week, and two signature fields. */
export function statisticsToPdf(report: Statistics, progress: Progress): Readable {
  const doc = newDocument(`Relevé d’heures ${report.debut} – ${report.fin}`)
  return writtenBy(doc, writeAll(doc, report, progress))
}
