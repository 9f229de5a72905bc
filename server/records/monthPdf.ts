import type { Readable } from 'node:stream'
import { overtimeNames } from '../../schema/overtimeWords'
import { overtimeIn } from '../hours/law/overtime'
import { formatDuration, frenchDate } from '../hours/time'
import { loadFonts, textsIn } from '../reports/files/text/fallback'
import { PAGE_WIDTH, RecordDocument } from './document'
import { raisedColumns } from './raised'
import type { MonthRecord, WeekRecord } from './record'
import { COMPARE, writeHead, writeWeek } from './weekPdf'

/** D3171-11: rest that is owed may be taken from so much on. */
const OPEN_FROM = 7 * 3_600

const inWords = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** `2026-11` as `novembre 2026`. */
export const monthName = (month: string) => inWords.format(new Date(`${month}-01T00:00:00Z`))

/** Tranches that an agreement adds make the columns of hours narrower. */
function weekColumns(names: readonly string[]) {
  const [week, state] = [names.length > USUAL ? 112 : 135, names.length > USUAL ? 65 : 80]
  const width = (PAGE_WIDTH - week - state) / (names.length + 1)
  return [
    { title: 'Semaine', width: week },
    { title: 'État', width: state },
    ...['Travail', ...names].map((title) => ({ title, width, align: 'right' as const })),
  ]
}

/** Two tranches of overtime, and two parts of complementary hours. */
const USUAL = 4

const bold = (text: string) => ({ text, bold: true as const })

function writeWeeks(document: RecordDocument, { weeks, worked, hours }: MonthRecord) {
  const columns = raisedColumns(hours)
  const figures = (values: typeof hours | undefined) =>
    columns.map(([, of]) => (values ? formatDuration(of(values)) : ''))
  document.heading('Semaines dont le dimanche tombe dans le mois')
  document.table(
    weekColumns(columns.map(([name]) => name)),
    [
      ...weeks.map((week) => [
        `${frenchDate(week.monday)} – ${frenchDate(week.sunday)}`,
        week.state,
        formatDuration(week.worked),
        ...figures(week.hours),
      ]),
      [bold('Total du mois'), '', bold(formatDuration(worked)), ...figures(hours).map(bold)],
    ],
    'Semaines du mois',
  )
}

/** That figures of the document stand for nothing yet, where nobody has approved their weeks. */
function writeUnapproved(document: RecordDocument, { unapproved }: MonthRecord) {
  const counts = [
    [unapproved.month, 'du mois'],
    [unapproved.year, 'depuis le 1er janvier'],
    [unapproved.before, 'd’années précédentes pour les repos'],
  ] as const
  const told = counts.filter(([count]) => count > 0).map(([count, which]) => `${count} ${which}`)
  if (told.length === 0) return
  document.paragraph(
    `Semaines non validées : ${told.join(', ')}. Leurs chiffres n’engagent personne ; totaux, cumuls et repos les comptent.`,
    'bold',
  )
}

function writeRests(document: RecordDocument, { year, replaced, rcr, cor, rtt, jours }: MonthRecord) {
  document.heading('Cumuls et repos')
  const row = (title: string, { acquired, taken, left }: MonthRecord['rcr']) => [
    title,
    formatDuration(acquired),
    formatDuration(taken),
    formatDuration(left),
  ]
  document.table(
    [
      { title: 'Repos', width: 260 },
      { title: 'Acquis', width: 80, align: 'right' },
      { title: 'Pris', width: 80, align: 'right' },
      { title: 'Reste', width: 80, align: 'right' },
    ],
    [row('Repos compensateur de remplacement', rcr), row('Contrepartie obligatoire en repos', cor)],
    'Repos acquis et pris',
  )
  const { first, second, more } = overtimeNames(year.rates)
  const tranches = [year.hs25, year.hs50, ...year.hsMore].map((seconds, at) => {
    const name = [first, second, ...more][at] ?? `${at + 1}e tranche`
    return `${name} : ${formatDuration(seconds)}`
  })
  document.paragraph(
    `Heures supplémentaires depuis le 1er janvier : ${formatDuration(overtimeIn(year))} (${tranches.join(', ')})`,
  )
  if (replaced.year > 0)
    document.paragraph(
      `dont remplacées par un repos, non payées : ${formatDuration(replaced.year)}, de ce mois ${formatDuration(replaced.month)} (art. L3121-33)`,
    )
  document.paragraph(`Contingent annuel utilisé : ${formatDuration(year.contingent)}`)
  document.paragraph(`Jours de réduction du temps de travail pris : ${String(rtt).replace('.', ',')}`)
  if (jours)
    document.paragraph(
      `Forfait en jours : ${String(jours.month).replace('.', ',')} jours dans le mois, ${String(jours.year).replace('.', ',')} dans l’année, pour ${jours.limit} (art. L3121-64)`,
    )
  if (rcr.left >= OPEN_FROM || cor.left >= OPEN_FROM)
    document.paragraph('Droit à repos ouvert, à prendre dans les deux mois (art. D3171-11)', 'bold')
}

function writeMonth(document: RecordDocument, record: MonthRecord) {
  document.title('Document mensuel annexé au bulletin de paie')
  writeHead(document, record.person)
  document.paragraph(`${monthName(record.month)} (art. D3171-12)`)
  writeUnapproved(document, record)
  writeWeeks(document, record)
  writeRests(document, record)
  writeHashes(document, record)
}

/** By what the weeks that were approved are found again in the journal. */
function writeHashes(document: RecordDocument, { weeks }: MonthRecord) {
  const approved = weeks.flatMap(({ monday, hash }) => (hash ? [{ monday, hash }] : []))
  if (approved.length === 0) return
  document.heading('Empreintes SHA-256 des semaines validées')
  for (const { monday, hash } of approved) document.paragraph(`${frenchDate(monday)} : ${hash}`)
  document.paragraph(COMPARE)
}

/** The document of D3171-12, handed over with the pay slip. */
export async function monthToPdf(record: MonthRecord): Promise<Readable> {
  await loadFonts(...textsIn(record))
  const { person, month } = record
  const document = new RecordDocument(`Document mensuel, ${monthName(month)}`)
  writeMonth(document, record)
  return document.end(`${person.prenom} ${person.nom}, ${monthName(month)}`)
}

/** All of somebody's month in one file: each week's record on pages of its own, then the month's document. */
export async function allToPdf(weeks: readonly WeekRecord[], record: MonthRecord): Promise<Readable> {
  await loadFonts(...textsIn([weeks, record]))
  const { person, month } = record
  const document = new RecordDocument(`Décomptes et document mensuel, ${monthName(month)}`)
  for (const week of weeks) {
    writeWeek(document, week)
    document.nextPage()
  }
  writeMonth(document, record)
  return document.end(`${person.prenom} ${person.nom}, ${monthName(month)}`)
}
