import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { badInput } from '../../ground/errors'
import { formatDuration, frenchDate } from '../../hours/time'
import type { Progress } from '../../seam/progress'
import type { ClientStatement } from '../report/clientStatement'
import { decimalHours } from './amounts'
import { type Column, type Document, MARGIN, newDocument, numberPages, Page, WIDTH, writtenBy } from './page'

const WORDS = {
  FR: {
    lang: 'fr-FR',
    title: 'Relevé d’heures',
    client: 'Client',
    month: 'Mois',
    date: 'Date',
    person: 'Intervenant',
    task: 'Tâche',
    duration: 'Durée',
    comment: 'Commentaire',
    total: 'Total',
    hours: 'heures',
    nothing: 'Aucune heure ce mois-ci',
    only: (whose: string) => `Ne comprend que les heures de : ${whose}`,
  },
  EN: {
    lang: 'en-GB',
    title: 'Time statement',
    client: 'Client',
    month: 'Month',
    date: 'Date',
    person: 'By',
    task: 'Task',
    duration: 'Duration',
    comment: 'Comment',
    total: 'Total',
    hours: 'hours',
    nothing: 'No hours this month',
    only: (whose: string) => `Hours of ${whose} only`,
  },
} as const

/** Rows of a statement that somebody is to read. */
const MOST_ROWS = 20_000
const SLICE = 50
const LOGO = { width: 120, height: 60 }

function heading(doc: Document, statement: ClientStatement) {
  const { identity, client, debut, only, language } = statement
  const words = WORDS[language]
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
  doc
    .font('bold')
    .fontSize(11)
    .text(identity.name, MARGIN, MARGIN, { width: WIDTH - LOGO.width })
  doc.font('regular').fontSize(9)
  for (const line of identity.lines) doc.text(line, { width: WIDTH - LOGO.width })
  doc.y = Math.max(doc.y, top) + 16
  const month = new Intl.DateTimeFormat(words.lang, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  doc.font('bold').fontSize(16).text(words.title, MARGIN)
  doc.font('regular').fontSize(10)
  const colon = language === 'FR' ? ' :' : ':'
  doc.text(`${words.client}${colon} ${client}`)
  doc.text(`${words.month}${colon} ${month.format(new Date(`${debut}T00:00:00Z`))}`)
  if (only) doc.text(words.only(only))
  doc.moveDown(0.8)
}

function columnsOf({ comments, language }: ClientStatement): Column[] {
  const words = WORDS[language]
  const rest = WIDTH - 65 - 60
  return [
    { title: words.date, width: 65 },
    { title: words.person, width: rest * (comments ? 0.28 : 0.45) },
    { title: words.task, width: rest * (comments ? 0.28 : 0.55) },
    ...(comments ? [{ title: words.comment, width: rest * 0.44 }] : []),
    { title: words.duration, width: 60, align: 'right' },
  ]
}

async function write(doc: Document, statement: ClientStatement, progress: Progress) {
  const { rows, total, comments, language } = statement
  const words = WORDS[language]
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
  const decimal = language === 'FR' ? decimalHours(total) : decimalHours(total).replace(',', '.')
  page.band(words.total, `${formatDuration(total)} (${decimal} ${words.hours})`, '#cfd8dc')
  numberPages(doc, title)
  doc.end()
}

/** A statement to be sent to a client, in French or in English. */
export function statementToPdf(statement: ClientStatement, progress: Progress): Readable {
  if (statement.rows.length > MOST_ROWS)
    throw badInput(
      `Plus de ${MOST_ROWS.toLocaleString('fr-FR')} lignes pour un PDF : prenez le détail en CSV ou en classeur`,
      'client',
    )
  const { lang, title } = WORDS[statement.language]
  const doc = newDocument(`${title} ${statement.client} ${statement.debut.slice(0, 7)}`, lang)
  return writtenBy(doc, write(doc, statement, progress))
}
