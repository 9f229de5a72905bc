import type { Readable } from 'node:stream'
import { bidi } from '../../schema/isolated'
import { overtimeNames } from '../../schema/overtimeWords'
import { employerHead } from '../companyIdentity/employerHead'
import type { Letterhead } from '../companyIdentity/letterhead'
import { PAGE_WIDTH, RecordDocument } from '../documents/document'
import { formatHoursMinutes, inMinutes, roundedNote, roundToSum } from '../documents/minutes'
import { loadFonts, textsIn } from '../documents/text/fallback'
import { overtimeIn } from '../labourLaw/figures/overtime'
import { monthName } from '../workedTime/periods'
import { inDays, isMonthOfDays, periodOfWeek, unapprovedNote, workedOfWeeks } from './printed'
import { rateColumns } from './raised'
import type { MonthRecord, WeekRecord } from './record'
import { checkedAt, writeHead, writeWeek } from './weekPdf'

/** D3171-11: compensatory rest may be taken from this amount on, in seconds. */
const OPEN_FROM = 7 * 3_600

/** Tranches of an agreement make the columns of hours narrower. */
function weekColumns(names: readonly string[]) {
  const [week, state] = [names.length > USUAL ? 112 : 135, names.length > USUAL ? 65 : 80]
  const width = (PAGE_WIDTH - week - state) / (names.length + 1)
  return [
    { title: 'Semaine', width: week },
    { title: 'État', width: state },
    ...['Travail', ...names].map((title) => ({ title, width, align: 'right' as const })),
  ]
}

/** Usual columns: two tranches of overtime, two of complementary hours. */
const USUAL = 4

const bold = (text: string) => ({ text, bold: true as const })

const DAY_COLUMNS = [
  { title: 'Semaine', width: 135 },
  { title: 'État', width: 120 },
  { title: 'Jours travaillés', width: 100, align: 'right' as const },
]

function writeWeeks(document: RecordDocument, record: MonthRecord) {
  const { weeks, worked, hours } = record
  document.heading('Semaines dont le dimanche tombe dans le mois')
  const shown = workedOfWeeks(record)
  if (isMonthOfDays(record)) {
    const rows = weeks.map((week, index) => [periodOfWeek(week), week.state, shown[index] ?? ''])
    const total = [bold('Total du mois'), '', bold(inDays(record.jours?.month ?? 0))]
    document.table(DAY_COLUMNS, [...rows, total], 'Semaines du mois')
    return
  }
  const columns = rateColumns(hours)
  const figures = columns.map(([, of]) => ({ of, toMinute: roundToSum() }))
  document.table(
    weekColumns(columns.map(([name]) => name)),
    [
      ...weeks.map((week, index) => [
        periodOfWeek(week),
        week.state,
        shown[index] ?? '',
        ...figures.map(({ of, toMinute }) => (week.hours ? inMinutes(toMinute(of(week.hours))) : '')),
      ]),
      [
        bold('Total du mois'),
        '',
        bold(formatHoursMinutes(worked)),
        ...columns.map(([, of]) => bold(formatHoursMinutes(of(hours)))),
      ],
    ],
    'Semaines du mois',
  )
  const note = roundedNote(
    weeks.flatMap(({ worked, hours }) => [worked, ...columns.map(([, of]) => (hours ? of(hours) : 0))]),
  )
  if (note) document.paragraph(note)
}

function writeRests(document: RecordDocument, record: MonthRecord) {
  const { year, replaced, rcr, cor, rtt, jours } = record
  document.heading('Cumuls et repos')
  if (!isMonthOfDays(record)) writeHoursOfRest(document, { year, replaced, rcr, cor })
  document.paragraph(`Jours de réduction du temps de travail pris : ${inDays(rtt)}`)
  if (jours)
    document.paragraph(
      `Forfait en jours : ${inDays(jours.month)} jours dans le mois, ${inDays(jours.year)} dans l’année, pour ${jours.limit} (art. L3121-64)`,
    )
  if (rcr.left >= OPEN_FROM || cor.left >= OPEN_FROM)
    document.paragraph('Droit à repos ouvert, à prendre dans les deux mois (art. D3171-11)', 'bold')
}

function writeHoursOfRest(
  document: RecordDocument,
  { year, replaced, rcr, cor }: Pick<MonthRecord, 'year' | 'replaced' | 'rcr' | 'cor'>,
) {
  const row = (title: string, { acquired, taken, left }: MonthRecord['rcr']) => [
    title,
    formatHoursMinutes(acquired),
    formatHoursMinutes(taken),
    formatHoursMinutes(left),
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
    return `${name} : ${formatHoursMinutes(seconds)}`
  })
  document.paragraph(
    `Heures supplémentaires depuis le 1er janvier : ${formatHoursMinutes(overtimeIn(year))} (${tranches.join(', ')})`,
  )
  if (replaced.year > 0)
    document.paragraph(
      `dont remplacées par un repos, non payées : ${formatHoursMinutes(replaced.year)}, de ce mois ${formatHoursMinutes(replaced.month)} (art. L3121-33)`,
    )
  document.paragraph(`Contingent annuel utilisé : ${formatHoursMinutes(year.contingent)}`)
}

function writeMonth(document: RecordDocument, record: MonthRecord, letterhead: Letterhead) {
  document.title(
    'Document mensuel annexé au bulletin de paie',
    employerHead(letterhead, record.person.societe),
  )
  writeHead(document, record.person)
  document.paragraph(`${monthName(record.month)} (art. D3171-12)`)
  const note = unapprovedNote(record)
  if (note) document.paragraph(note, 'bold')
  writeWeeks(document, record)
  writeRests(document, record)
  document.space()
  if (record.code) document.paragraph(checkedAt(record.code, letterhead))
}

/** Monthly document of D3171-12, attached to the pay slip. */
export async function monthToPdf(record: MonthRecord, letterhead: Letterhead): Promise<Readable> {
  await loadFonts(...textsIn(record), letterhead.name, ...letterhead.lines)
  const { person, month } = record
  const document = new RecordDocument(`Document mensuel, ${monthName(month)}`)
  writeMonth(document, record, letterhead)
  return document.end(bidi`${`${person.prenom} ${person.nom}`}, ${monthName(month)}`)
}

/** All of a user's month in one file: weekly records, each on its own pages, then the monthly document. */
export async function allToPdf(
  weeks: readonly WeekRecord[],
  record: MonthRecord,
  letterhead: Letterhead,
): Promise<Readable> {
  await loadFonts(...textsIn([weeks, record]), letterhead.name, ...letterhead.lines)
  const { person, month } = record
  const document = new RecordDocument(`Décomptes et document mensuel, ${monthName(month)}`)
  for (const week of weeks) {
    writeWeek(document, week, letterhead)
    document.nextPage()
  }
  writeMonth(document, record, letterhead)
  return document.end(bidi`${`${person.prenom} ${person.nom}`}, ${monthName(month)}`)
}
