import type { Readable } from 'node:stream'
import { formatEnd } from '../../schema/formatEnd'
import { BOLD, boldCell, DURATION, durationCell, formulaCell, textCell, writeSheet } from '../documents/sheet'
import type { Statistics, StatisticsRow } from '../reports/statistics'
import { longEntryLabel, secondsOf } from './columns'

const TIME = 'hh:mm:ss'
const HEADINGS = [
  'Date',
  'Tâche',
  'Client',
  'Commentaire',
  'Debut',
  'Fin',
  'Durée',
  'Travaillé',
  'Cumul',
  'Longue',
]
const WIDTHS = [12, 24, 28, 48, 10, 19, 11, 11, 11, 10]

const time = (value: string, format: string) => (value ? durationCell(secondsOf(value), format) : null)

/** An end on another day is a date-time value, with its own display format. */
function end(row: StatisticsRow) {
  const { date, fin, finDate } = row
  if (!finDate || finDate === date) return time(fin, TIME)
  const day = formatEnd(row).slice(fin.length)
  return { value: new Date(`${finDate}T${fin}Z`), type: Date, format: `${TIME}"${day}"` } as const
}

const line = (row: StatisticsRow, index: number) => [
  { value: new Date(`${row.date}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' } as const,
  textCell(row.libelle),
  textCell(row.projet),
  textCell(row.commentaire),
  time(row.debut, TIME),
  end(row),
  time(row.duree, DURATION),
  durationCell(row.counted),
  formulaCell(`SUM(H$2:H${index + 2})`, secondsOf(row.cumul)),
  textCell(longEntryLabel(row)),
]

/** Dates and durations; running total and totals are formulas. */
export async function statisticsToXlsx(report: Statistics): Promise<Readable> {
  const { nom, prenom, total, taches } = report
  const last = taches.length + 1
  const sum = { ...formulaCell(`SUM(H2:H${last})`, secondsOf(total)), ...BOLD }
  const foot = [boldCell('Total'), null, null, null, null, null, null, sum, null, null]
  const totals = taches.length === 0 ? [] : [foot]
  return writeSheet(`${nom} ${prenom}`, [HEADINGS.map(boldCell), ...taches.map(line), ...totals], WIDTHS)
}
