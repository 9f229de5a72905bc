import { raisedHours } from '../../schema/overtimeWords'
import { formatHoursMinutes, inMinutes, roundToSum } from '../documents/minutes'
import { monthName } from '../workedTime/periods'
import { frenchDate } from '../workedTime/time'
import { rateColumns } from './raised'
import type { MonthRecord, RecordedDay, RecordedPerson, WeekRecord } from './record'

/** A figure as its document prints it. */
export interface PrintedFigure {
  label: string
  value: string
}

/** What a record prints, for comparing it with paper. */
export interface PrintedRecord {
  person: RecordedPerson
  period: string
  /** Days of a week, or weeks of a month. */
  parts: PrintedFigure[]
  totals: PrintedFigure[]
  /** Note that some figures are provisional; null when all weeks are approved. */
  note: string | null
}

const SECONDS_OF_HOURS = /(\d+:\d\d):00 par semaine/

export const printedContract = ({ contract }: RecordedPerson) =>
  contract.replace(SECONDS_OF_HOURS, '$1 par semaine')

const printedPerson = (person: RecordedPerson) => ({ ...person, contract: printedContract(person) })

const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', timeZone: 'UTC' })

export const dayTitle = ({ date }: Pick<RecordedDay, 'date'>) =>
  `${weekday.format(new Date(`${date}T00:00:00Z`))} ${frenchDate(date)}`

/** Whether a week has only contracts in days. */
export const isDayContract = ({ hours, jours }: Pick<WeekRecord, 'hours' | 'jours'>) =>
  hours === undefined && jours !== undefined

export const isMonthOfDays = ({ weeks, jours }: MonthRecord) =>
  jours !== undefined && weeks.every(isDayContract)

export const inDays = (days: number) => String(days).replace('.', ',')

/** Worked time of the days of a week; of a contract in days, whether they were worked. */
export function workedOfDays(record: WeekRecord): string[] {
  if (isDayContract(record)) return record.days.map(({ worked }) => (worked > 0 ? 'oui' : ''))
  const rounded = roundToSum()
  return record.days.map(({ worked }) => inMinutes(rounded(worked)))
}

export const weekPeriod = ({ week, monday, sunday }: WeekRecord) =>
  `Semaine ${week.slice(-2)}, du ${frenchDate(monday)} au ${frenchDate(sunday)}`

export function weekTotals(record: WeekRecord): PrintedFigure[] {
  const { hours, worked, jours } = record
  const sums: PrintedFigure[] = []
  const add = (label: string, value: string) => sums.push({ label, value })
  if (!isDayContract(record)) add('Temps de travail effectif (S)', formatHoursMinutes(worked))
  if (hours) {
    const { overtime, complementary } = raisedHours(hours, hours)
    add('Absences assimilées (AS)', formatHoursMinutes(hours.as))
    for (const [name, seconds] of overtime)
      add(`Heures supplémentaires à ${name}`, formatHoursMinutes(seconds))
    for (const [name, seconds] of complementary)
      add(`Heures complémentaires à ${name}`, formatHoursMinutes(seconds))
    add('Au-delà du contrat, au taux normal (TN)', formatHoursMinutes(hours.tn))
  }
  if (jours !== undefined) add('Jours travaillés (forfait en jours)', inDays(jours))
  return sums
}

type Week = MonthRecord['weeks'][number]

export const periodOfWeek = ({ monday, sunday }: Week) => `${frenchDate(monday)} – ${frenchDate(sunday)}`

/** Worked time of the weeks of a month, or their days. */
export function workedOfWeeks(record: MonthRecord): string[] {
  if (isMonthOfDays(record)) return record.weeks.map(({ jours }) => inDays(jours ?? 0))
  const rounded = roundToSum()
  return record.weeks.map(({ worked }) => inMinutes(rounded(worked)))
}

function monthTotals(record: MonthRecord): PrintedFigure[] {
  const { worked, hours, jours } = record
  if (isMonthOfDays(record)) return [{ label: 'Total du mois, en jours', value: inDays(jours?.month ?? 0) }]
  return [
    { label: 'Total du mois', value: formatHoursMinutes(worked) },
    ...rateColumns(hours).map(([label, of]) => ({ label, value: formatHoursMinutes(of(hours)) })),
  ]
}

/** Note on figures of weeks not approved yet; null when all are. */
export function unapprovedNote({ unapproved }: MonthRecord): string | null {
  const counts = [
    [unapproved.month, 'du mois'],
    [unapproved.year, 'depuis le 1er janvier'],
    [unapproved.before, 'd’années précédentes pour les repos'],
  ] as const
  const told = counts.filter(([count]) => count > 0).map(([count, which]) => `${count} ${which}`)
  return told.length === 0
    ? null
    : `Semaines non validées : ${told.join(', ')}. Totaux, cumuls et repos les comptent : ils sont provisoires.`
}

const figures = (labels: readonly string[], values: readonly string[]): PrintedFigure[] =>
  labels.map((label, index) => ({ label, value: values[index] ?? '' }))

export const printedWeek = (record: WeekRecord): PrintedRecord => ({
  person: printedPerson(record.person),
  period: weekPeriod(record),
  parts: figures(record.days.map(dayTitle), workedOfDays(record)),
  totals: weekTotals(record),
  note: null,
})

export const printedMonth = (record: MonthRecord): PrintedRecord => ({
  person: printedPerson(record.person),
  period: monthName(record.month),
  parts: figures(
    record.weeks.map((week) => `${periodOfWeek(week)}, ${week.state}`),
    workedOfWeeks(record),
  ),
  totals: monthTotals(record),
  note: unapprovedNote(record),
})
