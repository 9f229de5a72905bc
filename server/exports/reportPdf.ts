import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { amount, ROUNDED, share } from '../documents/amounts'
import {
  type Column,
  MARGIN,
  newDocument,
  numberPages,
  PdfPage,
  WIDTH,
  writePdf,
  writtenBy,
} from '../documents/page'
import { drawText } from '../documents/text/block'
import { loadFonts, textsIn } from '../documents/text/fallback'
import type { PdfDocument } from '../documents/text/openPdf'
import type { Progress } from '../operation/progress'
import type { ReportFile } from '../reports/report/reportFile'
import { badInput } from '../shared/errors'
import { reportRowName } from './reportLines'

/** Limit of lines: about four hundred pages. */
const MAX_LINES = 20_000
/** Lines written before yielding to other requests. */
const SLICE = 50
const INDENT = '    '
const SIZE = 9

function cover(doc: PdfDocument, { cover: { title, words, made }, report, decimals }: ReportFile) {
  doc.y = MARGIN
  writePdf(doc, title, { style: 'bold', size: 16 })
  doc.y += 8
  for (const line of words) writePdf(doc, line, { size: SIZE })
  doc.y += 3
  const [worked, rested] = [report.worked, report.rested].map((seconds) => amount(seconds, decimals))
  writePdf(doc, `Travaillé : ${worked}   (pauses : ${rested}, personnes : ${report.people})`, {
    style: 'bold',
    size: SIZE,
  })
  if (decimals) writePdf(doc, ROUNDED, { size: SIZE })
  doc.fillColor('#555555')
  drawText(doc, made, { x: MARGIN, style: 'regular', size: SIZE, width: WIDTH })
  doc.y += SIZE
}

const NONE = '–'
/** Path of breaks, separate when grouped by client or task type. */
const BREAKS = 'pauses'

type Row = ReportFile['report']['rows'][number]

/** The previous period has other dates: no comparison for groups by date. */
const hasBefore = ({ by, path }: Row) =>
  by !== 'DAY' && by !== 'WEEK' && by !== 'MONTH' && !path.includes(BREAKS)

/** Disambiguates neighbours of the same name, like the screen. */
function namesOf(rows: readonly Row[]): string[] {
  const keyOf = ({ path, label }: Row) => JSON.stringify([path.slice(0, -1), label])
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return rows.map((row) =>
    reportRowName(row.by, row.label, (counts.get(keyOf(row)) ?? 0) > 1 ? row.detail : ''),
  )
}

function difference(seconds: number, decimals: boolean) {
  const sign = seconds > 0 ? '+' : seconds < 0 ? '−' : ''
  return `${sign}${amount(Math.abs(seconds), decimals)}`
}

function columnsOf(compares: boolean): Column[] {
  const figures = [
    { title: 'Travaillé', width: 66, align: 'right' },
    { title: 'Part %', width: 44, align: 'right' },
    ...(compares
      ? ([
          { title: 'Avant', width: 66, align: 'right' },
          { title: 'Écart', width: 70, align: 'right' },
        ] as const)
      : []),
    { title: 'Entrées', width: 48, align: 'right' },
    { title: 'Pauses', width: 60, align: 'right' },
  ] as const
  const rest = figures.reduce((sum, { width }) => sum + width, 0)
  return [{ title: 'Groupe', width: WIDTH - rest }, ...figures]
}

async function writeAll(doc: PdfDocument, file: ReportFile, progress: Progress) {
  const { report, decimals } = file
  const { worked, rested, entries, previous } = report
  await loadFonts(...textsIn(file))
  const compares = report.before !== null
  const page = new PdfPage(doc, columnsOf(compares), { title: file.cover.title })
  cover(doc, file)
  page.headings()
  const some = (seconds: number) => (seconds > 0 ? amount(seconds, decimals) : NONE)
  const names = namesOf(report.rows)
  for (const [index, row] of report.rows.entries()) {
    if (index % SLICE === 0) {
      progress.report(index, report.rows.length)
      await setImmediate()
    }
    const before = hasBefore(row) ? (row.previous ?? 0) : null
    page.cells(
      [
        `${INDENT.repeat(row.path.length - 1)}${names[index]}`,
        some(row.worked),
        row.path.includes(BREAKS) ? NONE : share(row.worked, worked),
        ...(compares
          ? [some(before ?? 0), before === null ? NONE : difference(row.worked - before, decimals)]
          : []),
        row.entries > 0 ? String(row.entries) : NONE,
        some(row.rested),
      ],
      row.path.length === 1 && file.by.length > 1 ? 'bold' : 'regular',
    )
  }
  page.cells(
    [
      'Total',
      amount(worked, decimals),
      worked > 0 ? share(worked, worked) : NONE,
      ...(compares ? [amount(previous ?? 0, decimals), difference(worked - (previous ?? 0), decimals)] : []),
      String(entries),
      amount(rested, decimals),
    ],
    'bold',
  )
  page.missing()
  numberPages(doc, file.cover.title)
  doc.end()
}

/** A report to print, with its query. @throws {AppError} BAD_USER_INPUT above `MAX_LINES` */
export function reportToPdf(file: ReportFile, progress: Progress): Readable {
  if (file.report.rows.length > MAX_LINES)
    throw badInput(
      `Plus de ${MAX_LINES.toLocaleString('fr-FR')} lignes pour un PDF : prenez le CSV ou le classeur, ou choisissez une période plus courte`,
    )
  const doc = newDocument(file.cover.title)
  return writtenBy(doc, writeAll(doc, file, progress))
}
