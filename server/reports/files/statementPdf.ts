import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { STATEMENT_WORDS, statementHead, statementHours } from '../../../schema/statementWords'
import { formatDuration, frenchDate } from '../../hours/time'
import type { Progress } from '../../seam/progress'
import type { ClientStatement } from '../report/clientStatement'
import type { PdfDocument } from './openPdf'
import { type Column, MARGIN, newDocument, numberPages, Page, WIDTH, write, writtenBy } from './page'
import { loadFonts, textsIn } from './text/fallback'

const SLICE = 50
const LOGO = { width: 120, height: 60 }

function heading(doc: PdfDocument, statement: ClientStatement) {
  const { identity, language } = statement
  const words = STATEMENT_WORDS[language]
  let top = MARGIN
  if (identity.logo) {
    try {
      doc.image(identity.logo, MARGIN + WIDTH - LOGO.width, MARGIN, {
        fit: [LOGO.width, LOGO.height],
        align: 'right',
      })
    } catch {
      // A picture whose bytes are broken behind its signature: the statement goes without.
    }
    top = MARGIN + LOGO.height
  }
  doc.y = MARGIN
  const width = WIDTH - LOGO.width
  write(doc, identity.name, { style: 'bold', size: 11, width })
  for (const line of identity.lines) write(doc, line, { size: 9, width })
  doc.y = Math.max(doc.y, top) + 16
  write(doc, words.title, { style: 'bold', size: 16 })
  for (const line of statementHead(language, statement)) write(doc, line, { size: 10 })
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

async function writeAll(doc: PdfDocument, statement: ClientStatement, progress: Progress) {
  const { rows, total, comments, language } = statement
  await loadFonts(...textsIn({ ...statement, identity: { ...statement.identity, logo: null } }))
  const words = STATEMENT_WORDS[language]
  const title = `${words.title} — ${statement.client}`
  heading(doc, statement)
  const page = new Page(doc, columnsOf(statement), title)
  page.headings()
  if (rows.length === 0) page.band(words.nothing, '', 'white')
  for (const [index, { date, person, task, comment, worked }] of rows.entries()) {
    if (index % SLICE === 0) {
      progress.tell(index, rows.length)
      await setImmediate()
    }
    const told = comments ? [comment.replace(/\s+/g, ' ')] : []
    page.cells([frenchDate(date), person, task, ...told, formatDuration(worked)])
  }
  page.band(words.total, `${formatDuration(total)} (${statementHours(language, total)})`, '#cfd8dc')
  page.missing(language)
  numberPages(doc, title)
  doc.end()
}

/** A statement to be sent to a client, in French or in English. */
export function statementToPdf(statement: ClientStatement, progress: Progress): Readable {
  const { lang, title } = STATEMENT_WORDS[statement.language]
  const doc = newDocument(`${title} ${statement.client} ${statement.debut.slice(0, 7)}`, lang)
  return writtenBy(doc, writeAll(doc, statement, progress))
}
