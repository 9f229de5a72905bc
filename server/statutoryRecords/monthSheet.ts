import type { Readable } from 'node:stream'
import { writeCsv } from '../documents/csv'
import {
  BOLD,
  boldCell,
  columnName,
  durationCell,
  formulaCell,
  textCell,
  writeSheet,
} from '../documents/sheet'
import { formatDuration, frenchDate } from '../workedTime/time'
import { rateColumns } from './raised'
import type { MonthRecord, RecordedHours } from './record'

const NAMES = ['Lundi', 'Dimanche', 'État'] as const
type Of = (hours: RecordedHours) => number

const worked: Of = ({ s }) => s

/** Sums of a week, with their titles in the monthly document. */
const sumsOf = (hours: RecordedHours): [title: string, of: Of][] => [
  ['Travail', worked],
  ['Absences assimilées', ({ as }) => as],
  ...rateColumns(hours),
  ['Taux normal', ({ tn }) => tn],
]
type Sums = ReturnType<typeof sumsOf>
const headingsOf = (sums: Sums) => [...NAMES, ...sums.map(([title]) => title)]
const TOTAL = 'Total du mois'

/** Note on the number of unapproved weeks; empty when all are approved. */
const totalState = ({ month }: MonthRecord['unapproved']) =>
  month === 0 ? '' : `${month} non validée${month > 1 ? 's' : ''}`

type Week = MonthRecord['weeks'][number]

/** Undefined without contract hours, except worked time. */
const secondsOf = (week: Week, of: Of) => (of === worked ? week.worked : week.hours && of(week.hours))

/** Weeks of a monthly document and their total, in CSV, as `HH:MM:SS`. */
export function monthToCsv({ weeks, hours, unapproved }: MonthRecord): Readable {
  const shown = (seconds: number | undefined) => (seconds === undefined ? '' : formatDuration(seconds))
  const sums = sumsOf(hours)
  return writeCsv(headingsOf(sums), [
    ...weeks.map((week) => [
      frenchDate(week.monday),
      frenchDate(week.sunday),
      week.state,
      ...sums.map(([, of]) => shown(secondsOf(week, of))),
    ]),
    [TOTAL, '', totalState(unapproved), ...sums.map(([, of]) => formatDuration(of(hours)))],
  ])
}

const day = (date: string) =>
  ({ value: new Date(`${date}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }) as const

/** Same in XLSX with real dates and durations; totals are formulas. */
export function monthToXlsx({ person, weeks, hours, unapproved }: MonthRecord): Promise<Readable> {
  const sums = sumsOf(hours)
  const rows = weeks.map((week) => [
    day(week.monday),
    day(week.sunday),
    textCell(week.state),
    ...sums.map(([, of]) => {
      const seconds = secondsOf(week, of)
      return seconds === undefined ? null : durationCell(seconds)
    }),
  ])
  const totals = sums.map(([, of], index) => {
    const column = columnName(NAMES.length + index)
    return { ...formulaCell(`SUM(${column}2:${column}${weeks.length + 1})`, of(hours)), ...BOLD }
  })
  return writeSheet(
    `${person.nom} ${person.prenom}`,
    [
      headingsOf(sums).map(boldCell),
      ...rows,
      [boldCell(TOTAL), null, boldCell(totalState(unapproved)), ...totals],
    ],
    [14, 14, 16, ...sums.map(([title]) => Math.max(12, title.length + 2))],
  )
}
