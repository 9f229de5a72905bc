import type { Readable } from 'node:stream'
import type { Statistics, StatisticsRow } from '../statistics'
import { afterMidnightNote } from './afterMidnightNote'
import { secondsOf } from './columns'
import { BOLD, bold, DURATION, duration, formula, text, writeSheet } from './sheet'

const TIME = 'hh:mm:ss'
const HEADINGS = ['Date', 'Tâche', 'Client', 'Commentaire', 'Debut', 'Fin', 'Durée', 'Travaillé', 'Cumul']
const WIDTHS = [12, 24, 28, 48, 10, 19, 11, 11, 11]

const time = (value: string, format: string) => (value ? duration(secondsOf(value), format) : null)

/** An end on another day is a moment, so that the file shows the day and can be calculated with. */
const end = ({ date, fin, finDate }: StatisticsRow) =>
  finDate && finDate !== date
    ? ({ value: new Date(`${finDate}T${fin}Z`), type: Date, format: `dd/mm/yyyy ${TIME}` } as const)
    : time(fin, TIME)

const line = (row: StatisticsRow, index: number) => [
  { value: new Date(`${row.date}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' } as const,
  text(row.libelle),
  text(row.projet),
  text(row.commentaire),
  time(row.debut, TIME),
  end(row),
  time(row.duree, DURATION),
  duration(row.counted),
  formula(`SUM(H$2:H${index + 2})`, secondsOf(row.cumul)),
]

/** Real dates and durations; the running total and the totals are formulas over what each row adds. */
export async function toXlsx(report: Statistics): Promise<Readable> {
  const { nom, prenom, total, taches } = report
  const last = taches.length + 1
  const sum = { ...formula(`SUM(H2:H${last})`, secondsOf(total)), ...BOLD }
  // In the comments' column, the widest.
  const note = text(afterMidnightNote(report) ?? '')
  const foot = [bold('Total'), null, null, note, null, null, null, sum, null]
  const totals = taches.length === 0 ? [] : [foot]
  return writeSheet(`${nom} ${prenom}`, [HEADINGS.map(bold), ...taches.map(line), ...totals], WIDTHS)
}
