import type { Readable } from 'node:stream'
import { bidi } from '../../schema/isolated'
import { employerHead } from '../companyIdentity/employerHead'
import type { Letterhead } from '../companyIdentity/letterhead'
import { PAGE_WIDTH, RecordDocument } from '../documents/document'
import { formatHoursMinutes, inMinutes, roundedNote, roundToSum, toTheMinute } from '../documents/minutes'
import { loadFonts, textsIn } from '../documents/text/fallback'
import { frenchDate } from '../workedTime/time'
import { dayTitle, isDayContract, printedContract, weekPeriod, weekTotals, workedOfDays } from './printed'
import type { RecordedDay, RecordedPerson, WeekRecord } from './record'

const WIDTHS = { day: 80, periods: 190, breaks: 45, worked: 50, night: 50 }
const ABSENCE = PAGE_WIDTH - Object.values(WIDTHS).reduce((sum, width) => sum + width, 0)
const COLUMNS = [
  { title: 'Jour', width: WIDTHS.day },
  { title: 'Périodes de travail', width: WIDTHS.periods },
  { title: 'Pauses', width: WIDTHS.breaks, align: 'right' as const },
  { title: 'Travail', width: WIDTHS.worked, align: 'right' as const },
  { title: 'dont nuit', width: WIDTHS.night, align: 'right' as const },
  { title: 'Absence', width: ABSENCE },
]
/** Columns under contracts in days only, which count no hours. */
const DAY_COLUMNS = [
  { title: 'Jour', width: WIDTHS.day },
  { title: 'Travaillé', width: 70 },
  { title: 'Absence', width: PAGE_WIDTH - WIDTHS.day - 70 },
]

/** The way to the page, where the installation does not know its own address. */
const UNKNOWN_ADDRESS = 'dans Pointage, sous votre nom en haut à droite, puis « Vérifier un document »'

export const checkedAt = (code: string, { checkedAt: address }: Letterhead) =>
  `Code de vérification : ${code}, à vérifier ${address === null ? UNKNOWN_ADDRESS : `sur ${address}`}`

/** Kind and absences of a day. */
const absenceOf = ({ kind, absences }: RecordedDay) =>
  [kind, ...absences.map(({ label, seconds }) => `${label} ${formatHoursMinutes(seconds)}`)]
    .filter(Boolean)
    .join(', ')

function writeDays(document: RecordDocument, record: WeekRecord) {
  const { days } = record
  const worked = workedOfDays(record)
  if (isDayContract(record)) {
    const rows = days.map((day, index) => [
      dayTitle(day),
      worked[index] ?? '',
      [day.kind, ...day.absences.map(({ label }) => label)].filter(Boolean).join(', '),
    ])
    document.table(DAY_COLUMNS, rows, 'Jour par jour')
    return
  }
  const [breaks, night] = [roundToSum(), roundToSum()]
  const some = (minutes: number) => (minutes > 0 ? inMinutes(minutes) : '')
  const rows = days.map((day, index) => [
    dayTitle(day),
    day.periods
      .map(({ debut, fin, corrected }) => `${toTheMinute(debut)}–${toTheMinute(fin)}${corrected ? ' *' : ''}`)
      .join(', '),
    some(breaks(day.breaks)),
    worked[index] ?? '',
    some(night(day.night)),
    absenceOf(day),
  ])
  document.table(COLUMNS, rows, 'Jour par jour')
  if (days.some(({ periods }) => periods.some(({ corrected }) => corrected)))
    document.paragraph('* heures corrigées : l’historique de chaque correction est conservé.')
  const note = roundedNote(days.flatMap(({ breaks, worked, night }) => [breaks, worked, night]))
  if (note) document.paragraph(note)
}

export function writeHead(document: RecordDocument, person: RecordedPerson) {
  const { prenom, nom, matricule, societe } = person
  document.paragraph(bidi`${`${prenom} ${nom}`} — ${societe}`, 'bold')
  document.paragraph(`Matricule : ${matricule || 'non renseigné'}`)
  document.paragraph(`Contrat : ${printedContract(person)}`)
}

function writeSums(document: RecordDocument, record: WeekRecord, follow: number) {
  document.table(
    [
      { title: 'Décompte de la semaine', width: 260 },
      { title: isDayContract(record) ? 'Jours' : 'Heures', width: 90, align: 'right' },
    ],
    weekTotals(record).map(({ label, value }) => [label, value]),
    'Décompte de la semaine',
    follow,
  )
}

function writeList(document: RecordDocument, title: string, items: readonly string[]) {
  if (items.length === 0) return
  document.heading(title)
  for (const item of items) document.paragraph(item)
}

export function writeWeek(document: RecordDocument, record: WeekRecord, letterhead: Letterhead) {
  const { person, alerts, disagreements, submitted, approved, code, gap } = record
  document.title('Décompte hebdomadaire du temps de travail', employerHead(letterhead, person.societe))
  writeHead(document, person)
  document.paragraph(`${weekPeriod(record)} (art. D3171-8)`)
  document.heading('Jour par jour')
  writeDays(document, record)
  writeList(document, 'Dépassements et points à surveiller', alerts)
  writeList(document, 'Désaccords du salarié', disagreements)
  const signed = [
    submitted || 'Non soumise par le salarié',
    approved || 'Non validée : ce document n’engage personne',
    ...(gap ? [`${gap}. Ce décompte garde les chiffres validés.`] : []),
    ...(code ? [checkedAt(code, letterhead)] : []),
  ]
  document.space()
  writeSums(document, record, document.heightToSign(signed))
  document.toSign('Validation', signed)
}

/** Weekly record of D3171-8, to print, sign and archive. */
export async function weekToPdf(record: WeekRecord, letterhead: Letterhead): Promise<Readable> {
  await loadFonts(...textsIn(record), letterhead.name, ...letterhead.lines)
  const { person, monday, sunday } = record
  const document = new RecordDocument(`Décompte du ${frenchDate(monday)} au ${frenchDate(sunday)}`)
  writeWeek(document, record, letterhead)
  return document.end(`${person.prenom} ${person.nom}`)
}
