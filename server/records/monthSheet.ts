import type { Readable } from 'node:stream'
import { overtimeNames } from '../../schema/overtimeWords'
import { formatDuration, frenchDate } from '../hours/time'
import { writeCsv } from '../reports/files/csv'
import { BOLD, bold, columnName, duration, formula, text, writeSheet } from '../reports/files/sheet'
import type { MonthRecord, RecordedHours } from './record'

const NAMES = ['Lundi', 'Dimanche', 'État'] as const
type SumName = Exclude<keyof RecordedHours, 'rates'>

/** The sums of a week, with what the monthly document calls them. */
function sumsOf({
  rates,
}: Pick<RecordedHours, 'rates'>): readonly (readonly [title: string, name: SumName])[] {
  const { first, second } = overtimeNames(rates)
  return [
    ['Travail', 's'],
    ['Absences assimilées', 'as'],
    [`HS ${first}`, 'hs25'],
    [`HS ${second}`, 'hs50'],
    ['HC 10 %', 'hc10'],
    ['HC 25 %', 'hc25'],
    ['Taux normal', 'tn'],
  ]
}
type Sums = ReturnType<typeof sumsOf>
const headingsOf = (sums: Sums) => [...NAMES, ...sums.map(([title]) => title)]
const TOTAL = 'Total du mois'

/** Of the weeks above, how many nobody has approved; empty where all are. */
const totalState = ({ month }: MonthRecord['unapproved']) =>
  month === 0 ? '' : `${month} non validée${month > 1 ? 's' : ''}`

type Week = MonthRecord['weeks'][number]

/** Undefined where there is no contract of hours: the worked time alone is told. */
const secondsOf = ({ worked, hours }: Week, name: SumName) => (name === 's' ? worked : hours?.[name])

/** The weeks of a monthly document and their total, as `HH:MM:SS`. */
export function monthToCsv({ weeks, hours, unapproved }: MonthRecord): Readable {
  const shown = (seconds: number | undefined) => (seconds === undefined ? '' : formatDuration(seconds))
  const sums = sumsOf(hours)
  return writeCsv(headingsOf(sums), [
    ...weeks.map((week) => [
      ...[frenchDate(week.monday), frenchDate(week.sunday), week.state],
      ...sums.map(([, name]) => shown(secondsOf(week, name))),
    ]),
    [TOTAL, '', totalState(unapproved), ...sums.map(([, name]) => formatDuration(hours[name]))],
  ])
}

const day = (date: string) =>
  ({ value: new Date(`${date}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }) as const

/** The same as real dates and durations; the totals are formulas. */
export function monthToXlsx({ person, weeks, hours, unapproved }: MonthRecord): Promise<Readable> {
  const sums = sumsOf(hours)
  const rows = weeks.map((week) => [
    ...[day(week.monday), day(week.sunday), text(week.state)],
    ...sums.map(([, name]) => {
      const seconds = secondsOf(week, name)
      return seconds === undefined ? null : duration(seconds)
    }),
  ])
  const totals = sums.map(([, name], index) => {
    const column = columnName(NAMES.length + index)
    return { ...formula(`SUM(${column}2:${column}${weeks.length + 1})`, hours[name]), ...BOLD }
  })
  return writeSheet(
    `${person.nom} ${person.prenom}`,
    [headingsOf(sums).map(bold), ...rows, [bold(TOTAL), null, bold(totalState(unapproved)), ...totals]],
    [14, 14, 16, ...sums.map(([title]) => Math.max(12, title.length + 2))],
  )
}
