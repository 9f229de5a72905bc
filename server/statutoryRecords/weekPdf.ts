import type { Readable } from 'node:stream'
import { bidi } from '../../schema/isolated'
import { raisedHours } from '../../schema/overtimeWords'
import type { Letterhead } from '../companyIdentity/letterhead'
import { PAGE_WIDTH, RecordDocument } from '../documents/document'
import { formatHoursMinutes, inMinutes, roundedNote, roundToSum, toTheMinute } from '../documents/minutes'
import { loadFonts, textsIn } from '../documents/text/fallback'
import { frenchDate } from '../workedTime/time'
import type { RecordedDay, RecordedPerson, WeekRecord } from './record'

const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', timeZone: 'UTC' })
const dayTitle = (date: string) => `${weekday.format(new Date(`${date}T00:00:00Z`))} ${frenchDate(date)}`

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

/** Whether a week has only contracts in days. */
export const isDayContract = ({ hours, jours }: Pick<WeekRecord, 'hours' | 'jours'>) =>
  hours === undefined && jours !== undefined

export const inDays = (days: number) => String(days).replace('.', ',')

export const checkedAt = (code: string, { checkedAt: address }: Letterhead) =>
  `Code de vérification : ${code}, à vérifier sur ${address}`

/** Kind and absences of a day. */
const absenceOf = ({ kind, absences }: RecordedDay) =>
  [kind, ...absences.map(({ label, seconds }) => `${label} ${formatHoursMinutes(seconds)}`)]
    .filter(Boolean)
    .join(', ')

function writeDays(document: RecordDocument, record: WeekRecord) {
  const { days } = record
  if (isDayContract(record)) {
    const rows = days.map((day) => [
      dayTitle(day.date),
      day.worked > 0 ? 'oui' : '',
      [day.kind, ...day.absences.map(({ label }) => label)].filter(Boolean).join(', '),
    ])
    document.table(DAY_COLUMNS, rows, 'Jour par jour')
    return
  }
  const [breaks, worked, night] = [roundToSum(), roundToSum(), roundToSum()]
  const some = (minutes: number) => (minutes > 0 ? inMinutes(minutes) : '')
  const rows = days.map((day) => [
    dayTitle(day.date),
    day.periods
      .map(({ debut, fin, corrected }) => `${toTheMinute(debut)}–${toTheMinute(fin)}${corrected ? ' *' : ''}`)
      .join(', '),
    some(breaks(day.breaks)),
    inMinutes(worked(day.worked)),
    some(night(day.night)),
    absenceOf(day),
  ])
  document.table(COLUMNS, rows, 'Jour par jour')
  if (days.some(({ periods }) => periods.some(({ corrected }) => corrected)))
    document.paragraph('* heures corrigées : l’historique de chaque correction est conservé.')
  const note = roundedNote(days.flatMap(({ breaks, worked, night }) => [breaks, worked, night]))
  if (note) document.paragraph(note)
}

const SECONDS_OF_HOURS = /(\d+:\d\d):00 par semaine/

export function writeHead(document: RecordDocument, person: RecordedPerson) {
  const { prenom, nom, matricule, societe, contract } = person
  document.paragraph(bidi`${`${prenom} ${nom}`} — ${societe}`, 'bold')
  document.paragraph(`Matricule : ${matricule || 'non renseigné'}`)
  document.paragraph(`Contrat : ${contract.replace(SECONDS_OF_HOURS, '$1 par semaine')}`)
}

function writeSums(document: RecordDocument, record: WeekRecord, follow: number) {
  type Sum = [label: string, hours: string]
  const { hours, worked, jours } = record
  const sums: Sum[] = isDayContract(record)
    ? []
    : [['Temps de travail effectif (S)', formatHoursMinutes(worked)]]
  if (hours) {
    const { overtime, complementary } = raisedHours(hours, hours)
    sums.push(
      ['Absences assimilées (AS)', formatHoursMinutes(hours.as)],
      ...overtime.map(
        ([name, seconds]): Sum => [`Heures supplémentaires à ${name}`, formatHoursMinutes(seconds)],
      ),
      ...complementary.map(
        ([name, seconds]): Sum => [`Heures complémentaires à ${name}`, formatHoursMinutes(seconds)],
      ),
      ['Au-delà du contrat, au taux normal (TN)', formatHoursMinutes(hours.tn)],
    )
  }
  if (jours !== undefined) sums.push(['Jours travaillés (forfait en jours)', inDays(jours)])
  document.table(
    [
      { title: 'Décompte de la semaine', width: 260 },
      { title: isDayContract(record) ? 'Jours' : 'Heures', width: 90, align: 'right' },
    ],
    sums,
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
  const { person, week, monday, sunday, alerts, disagreements, submitted, approved, code, gap } = record
  document.title('Décompte hebdomadaire du temps de travail', letterhead)
  writeHead(document, person)
  document.paragraph(
    `Semaine ${week.slice(-2)}, du ${frenchDate(monday)} au ${frenchDate(sunday)} (art. D3171-8)`,
  )
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
