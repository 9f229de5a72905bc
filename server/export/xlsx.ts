import type { Readable } from 'node:stream'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import type { Statistics, StatisticsRow } from '../tasks/statistics'
import { secondsOf } from './columns'

const DAY = 86_400
const TIME = 'hh:mm:ss'
const DURATION = '[h]:mm:ss'
const HEADINGS = ['Date', 'Tâche', 'Client', 'Commentaire', 'Debut', 'Fin', 'Durée', 'Travaillé', 'Cumul']
const WIDTHS = [12, 24, 28, 48, 10, 10, 11, 11, 11]

const text = (value: string) => (value ? ({ value, type: String } as const) : null)
/** A time or a duration is a fraction of a day to a spreadsheet. */
const time = (value: string, format: string) =>
  value ? ({ value: secondsOf(value) / DAY, type: Number, format } as const) : null
/** Without the `=`: a file holds the expression alone. */
const formula = (value: string) => ({ value, type: 'Formula', format: DURATION, fontWeight: 'bold' }) as const

const line = (row: StatisticsRow, index: number) => [
  { value: new Date(`${row.date}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' } as const,
  text(row.libelle),
  text(row.projet),
  text(row.commentaire),
  time(row.debut, TIME),
  time(row.fin, TIME),
  time(row.duree, DURATION),
  { value: row.counted / DAY, type: Number, format: DURATION } as const,
  { value: `SUM(H$2:H${index + 2})`, type: 'Formula', format: DURATION } as const,
]

/** Real dates and durations; the running total and the totals are formulas over what each row adds. */
export async function toXlsx({ taches }: Statistics): Promise<Readable> {
  const last = taches.length + 1
  const header = HEADINGS.map((value) => ({ value, type: String, fontWeight: 'bold' }) as const)
  const totals =
    taches.length === 0
      ? []
      : [
          [
            { value: 'Total', type: String, fontWeight: 'bold' } as const,
            ...Array(6).fill(null),
            formula(`SUM(H2:H${last})`),
            null,
          ],
        ]
  const data: SheetData = [header, ...taches.map(line), ...totals]
  const file = writeExcelFile(data, {
    sheet: 'Heures',
    columns: WIDTHS.map((width) => ({ width })),
    stickyRowsCount: 1,
  })
  // Its type is a union of both forms, of which TypeScript calls only what both allow.
  return (file.toStream as () => Promise<Readable>)()
}
