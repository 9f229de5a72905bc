import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { bidi } from '../../schema/isolated'
import { letterheadLines } from '../../schema/siret'
import {
  isMonth,
  STATEMENT_WORDS,
  statementHead,
  statementHours,
  statementParts,
} from '../../schema/statementWords'
import { writeFirm } from '../documents/firmHead'
import { type Column, newDocument, numberPages, PdfPage, WIDTH, writePdf, writtenBy } from '../documents/page'
import { loadFonts, textsIn } from '../documents/text/fallback'
import type { PdfDocument } from '../documents/text/openPdf'
import { NO_PROGRESS, type Progress } from '../operation/progress'
import type { ClientStatement } from '../reports/report/clientStatement'
import { formatDuration, frenchDate } from '../workedTime/time'

const SLICE = 50
/** Up to this many rows, all pages stay in memory until numbered. */
const FEW = 150

function heading(doc: PdfDocument, statement: ClientStatement) {
  const { identity, language } = statement
  const words = STATEMENT_WORDS[language]
  writeFirm(doc, { ...identity, lines: letterheadLines(identity) })
  writePdf(doc, words.title, { style: 'bold', size: 16 })
  for (const line of statementHead(language, statement)) writePdf(doc, line, { size: 10 })
  doc.y += 9
}

function columnsOf({ comments, language }: ClientStatement): Column[] {
  const words = STATEMENT_WORDS[language]
  const rest = WIDTH - 65 - 60
  return [
    { title: words.date, width: 65 },
    { title: words.person, width: rest * (comments ? 0.28 : 0.45) },
    { title: words.task, width: rest * (comments ? 0.28 : 0.55) },
    ...(comments ? [{ title: words.comment, width: rest * 0.44 }] : []),
    { title: words.duration, width: 60, align: 'right' },
  ]
}

const GROUPED = '#eceff1'

async function writeAll(doc: PdfDocument, statement: ClientStatement, progress: Progress, pages?: number) {
  const { rows, total, comments, language, subtotals } = statement
  await loadFonts(...textsIn({ ...statement, identity: { ...statement.identity, logo: null } }))
  const words = STATEMENT_WORDS[language]
  const title = bidi`${words.title} — ${statement.client}`
  heading(doc, statement)
  const page = new PdfPage(doc, columnsOf(statement), rows.length > FEW ? { title, pages } : undefined)
  page.headings()
  if (rows.length === 0) page.band(words.nothing, '', 'white')
  const formatTotal = (seconds: number) => `${formatDuration(seconds)} (${statementHours(language, seconds)})`
  let written = 0
  for (const part of statementParts(rows, subtotals)) {
    for (const { date, person, task, comment, worked } of part.rows) {
      if (written++ % SLICE === 0) {
        progress.report(written, rows.length)
        await setImmediate()
      }
      const remark = comments ? [comment.replace(/\s+/g, ' ')] : []
      page.cells([frenchDate(date), person, task, ...remark, formatDuration(worked)])
    }
    if (subtotals) page.band(bidi`${words.subtotal} ${part.name}`, formatTotal(part.worked), GROUPED)
  }
  page.band(words.total, formatTotal(total), '#cfd8dc')
  doc.y += 6
  writePdf(doc, words.rounded, { size: 8 })
  page.missing(language)
  numberPages(doc, title, { first: 0, of: pages })
}

/** Number of pages of a long statement, for `page n of m`: renders it once and discards the result. */
async function countPages(statement: ClientStatement): Promise<number | undefined> {
  if (statement.rows.length <= FEW) return undefined
  const doc = newDocument('')
  await writeAll(doc, statement, NO_PROGRESS)
  const { start, count } = doc.bufferedPageRange()
  return start + count
}

export function statementToPdf(statement: ClientStatement, progress: Progress): Readable {
  const { client, debut, fin, language } = statement
  const { lang, title } = STATEMENT_WORDS[language]
  const period = isMonth(debut, fin) ? debut.slice(0, 7) : `${debut} – ${fin}`
  const doc = newDocument(bidi`${title} ${client} ${period}`, lang)
  const writing = async () => {
    await writeAll(doc, statement, progress, await countPages(statement))
    doc.end()
  }
  return writtenBy(doc, writing())
}
