import type { Readable } from 'node:stream'
import { raisedHours } from '../../schema/overtimeWords'
import { formatDuration, frenchDate } from '../hours/time'
import { loadFonts, textsIn } from '../reports/files/text/fallback'
import { PAGE_WIDTH, RecordDocument } from './document'
import type { RecordedDay, RecordedPerson, WeekRecord } from './record'

const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', timeZone: 'UTC' })
const dayTitle = (date: string) => `${weekday.format(new Date(`${date}T00:00:00Z`))} ${frenchDate(date)}`

const WIDTHS = [80, 165, 55, 60, 55]
const COLUMNS = [
  { title: 'Jour', width: WIDTHS[0] as number },
  { title: 'Périodes de travail', width: WIDTHS[1] as number },
  { title: 'Pauses', width: WIDTHS[2] as number, align: 'right' as const },
  { title: 'Travail', width: WIDTHS[3] as number, align: 'right' as const },
  { title: 'dont nuit', width: WIDTHS[4] as number, align: 'right' as const },
  { title: 'Absence', width: PAGE_WIDTH - WIDTHS.reduce((sum, width) => sum + width, 0) },
]

/** What to do with a hash. */
export const COMPARE =
  'À comparer avec celle de l’écran Semaine, sous « Ce qui a été validé » ; npm run journal:verify contrôle le journal.'

const some = (seconds: number) => (seconds > 0 ? formatDuration(seconds) : '')

const rowOf = ({ date, periods, breaks, worked, night, absences, kind }: RecordedDay) => [
  dayTitle(date),
  periods.map(({ debut, fin, corrected }) => `${debut}–${fin}${corrected ? ' *' : ''}`).join('\n'),
  some(breaks),
  formatDuration(worked),
  some(night),
  [kind, ...absences.map(({ label, seconds }) => `${label} ${formatDuration(seconds)}`)]
    .filter(Boolean)
    .join('\n'),
]

/** Who it is about: the same head on both records. */
export function writeHead(document: RecordDocument, person: RecordedPerson) {
  const { prenom, nom, matricule, societe, contract } = person
  document.paragraph(`${prenom} ${nom} — ${societe}`, 'bold')
  document.paragraph(`Matricule : ${matricule || 'non renseigné'}`)
  document.paragraph(`Contrat : ${contract}`)
}

function writeSums(document: RecordDocument, { hours, worked, jours }: WeekRecord) {
  type Sum = [label: string, hours: string]
  const sums: Sum[] = [['Temps de travail effectif (S)', formatDuration(worked)]]
  if (hours) {
    const { overtime, complementary } = raisedHours(hours, hours)
    sums.push(
      ['Absences assimilées (AS)', formatDuration(hours.as)],
      ...overtime.map(
        ([name, seconds]): Sum => [`Heures supplémentaires à ${name}`, formatDuration(seconds)],
      ),
      ...complementary.map(
        ([name, seconds]): Sum => [`Heures complémentaires à ${name}`, formatDuration(seconds)],
      ),
      ['Au-delà du contrat, au taux normal (TN)', formatDuration(hours.tn)],
    )
  }
  if (jours !== undefined) sums.push(['Jours travaillés (forfait en jours)', String(jours).replace('.', ',')])
  document.table(
    [
      { title: 'Décompte de la semaine', width: 260 },
      { title: 'Heures', width: 90, align: 'right' },
    ],
    sums,
    'Décompte de la semaine',
  )
}

function writeList(document: RecordDocument, title: string, items: readonly string[]) {
  if (items.length === 0) return
  document.heading(title)
  for (const item of items) document.paragraph(item)
}

export function writeWeek(document: RecordDocument, record: WeekRecord) {
  const { person, week, monday, sunday, days, alerts, disagreements, submitted, approved, hash, gap } = record
  document.title('Décompte hebdomadaire du temps de travail')
  writeHead(document, person)
  document.paragraph(
    `Semaine ${week.slice(-2)}, du ${frenchDate(monday)} au ${frenchDate(sunday)} (art. D3171-8)`,
  )
  document.heading('Jour par jour')
  document.table(COLUMNS, days.map(rowOf), 'Jour par jour')
  if (days.some(({ periods }) => periods.some(({ corrected }) => corrected)))
    document.paragraph('* heures corrigées : l’historique de chaque correction est conservé.')
  writeSums(document, record)
  writeList(document, 'Dépassements et points à surveiller', alerts)
  writeList(document, 'Désaccords du salarié', disagreements)
  document.toSign('Validation', [
    submitted || 'Non soumise par le salarié',
    approved || 'Non validée : ce document n’engage personne',
    ...(gap ? [`${gap}. Ce décompte garde les chiffres validés.`] : []),
    ...(hash ? [`Empreinte SHA-256 de la semaine validée : ${hash}`, COMPARE] : []),
  ])
}

/** The weekly record of D3171-8, to print, sign and keep. */
export async function weekToPdf(record: WeekRecord): Promise<Readable> {
  await loadFonts(...textsIn(record))
  const { person, monday, sunday } = record
  const document = new RecordDocument(`Décompte du ${frenchDate(monday)} au ${frenchDate(sunday)}`)
  writeWeek(document, record)
  return document.end(`${person.prenom} ${person.nom}`)
}
