import type { Readable } from 'node:stream'
import type { Statistics, StatisticsRow } from '../tasks/statistics'
import { secondsOf } from './columns'
import { BOLD, bold, DURATION, duration, formula, text, writeSheet } from './sheet'

const TIME = 'hh:mm:ss'
const HEADINGS = ['Date', 'Tâche', 'Client', 'Commentaire', 'Debut', 'Fin', 'Durée', 'Travaillé', 'Cumul']
const WIDTHS = [12, 24, 28, 48, 10, 10, 11, 11, 11]

const time = (value: string, format: string) => (value ? duration(secondsOf(value), format) : null)

const line = (row: StatisticsRow, index: number) => [
  { value: new Date(`${row.date}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' } as const,
  text(row.libelle),
  text(row.projet),
  text(row.commentaire),
  time(row.debut, TIME),
  time(row.fin, TIME),
  time(row.duree, DURATION),
  duration(row.counted),
  formula(`SUM(H$2:H${index + 2})`),
]

/** Real dates and durations; the running total and the totals are formulas over what each row adds. */
export async function toXlsx({ taches }: Statistics): Promise<Readable> {
  const last = taches.length + 1
  const totals =
    taches.length === 0
      ? []
      : [[bold('Total'), ...Array(6).fill(null), { ...formula(`SUM(H2:H${last})`), ...BOLD }, null]]
  return writeSheet([HEADINGS.map(bold), ...taches.map(line), ...totals], WIDTHS)
}
