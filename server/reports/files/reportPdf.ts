import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { badInput } from '../../ground/errors'
import type { Progress } from '../../seam/progress'
import type { ReportFile } from '../report/reportFile'
import { amount, ROUNDED, share } from './amounts'
import type { PdfDocument } from './openPdf'
import { MARGIN, newDocument, numberPages, Page, WIDTH, write, writtenBy } from './page'
import { linesOf } from './reportLines'
import { drawText } from './text/block'
import { loadFonts, textsIn } from './text/fallback'

/** Lines of a report on paper: some four hundred pages. */
const MOST_LINES = 20_000
/** Lines that are written before others have their turn. */
const SLICE = 50
const INDENT = '    '
const SIZE = 9

function cover(doc: PdfDocument, { cover: { title, words, made }, report, decimals }: ReportFile) {
  doc.y = MARGIN
  write(doc, title, { style: 'bold', size: 16 })
  doc.y += 8
  for (const line of words) write(doc, line, { size: SIZE })
  doc.y += 3
  const [worked, rested] = [report.worked, report.rested].map((seconds) => amount(seconds, decimals))
  write(doc, `Travaillé : ${worked}   (pauses : ${rested}, personnes : ${report.people})`, {
    ...{ style: 'bold', size: SIZE },
  })
  if (decimals) write(doc, ROUNDED, { size: SIZE })
  doc.fillColor('#555555')
  drawText(doc, made, { x: MARGIN, style: 'regular', size: SIZE, width: WIDTH })
  doc.y += SIZE
}

async function writeAll(doc: PdfDocument, file: ReportFile, progress: Progress) {
  const { report, decimals } = file
  await loadFonts(...textsIn(file))
  const compares = report.before !== null
  const columns = [
    { title: 'Groupe', width: compares ? 221 : 291 },
    { title: 'Travaillé', width: 70, align: 'right' },
    { title: 'Pauses', width: 60, align: 'right' },
    { title: 'Entrées', width: 45, align: 'right' },
    { title: 'Part %', width: 49, align: 'right' },
    ...(compares ? [{ title: 'Avant', width: 70, align: 'right' } as const] : []),
  ] as const
  const page = new Page(doc, columns, file.cover.title)
  cover(doc, file)
  page.headings()
  const lines = linesOf(file)
  for (const [index, line] of lines.entries()) {
    if (index % SLICE === 0) {
      progress.tell(index, lines.length)
      await setImmediate()
    }
    page.cells(
      [
        `${INDENT.repeat(line.depth - 1)}${line.names[line.depth - 1]}`,
        amount(line.worked, decimals),
        amount(line.rested, decimals),
        String(line.entries),
        share(line.worked, report.worked),
        line.previous === null ? '' : amount(line.previous, decimals),
      ],
      line.depth === 1 && file.by.length > 1 ? 'bold' : 'regular',
    )
  }
  page.cells(
    [
      ...[
        'Total',
        amount(report.worked, decimals),
        amount(report.rested, decimals),
        String(report.entries),
        '',
      ],
      report.previous === null ? '' : amount(report.previous, decimals),
    ],
    'bold',
  )
  page.missing()
  numberPages(doc, file.cover.title)
  doc.end()
}

/**
 * A report to print, with what was asked on its first page.
 * @throws {AppError} BAD_USER_INPUT for more lines than anybody prints
 */
export function reportToPdf(file: ReportFile, progress: Progress): Readable {
  if (file.report.rows.length > MOST_LINES)
    throw badInput(
      `Plus de ${MOST_LINES.toLocaleString('fr-FR')} lignes pour un PDF : prenez le CSV ou le classeur, ou choisissez une période plus courte`,
    )
  const doc = newDocument(file.cover.title)
  return writtenBy(doc, writeAll(doc, file, progress))
}
