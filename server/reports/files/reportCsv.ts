import type { Readable } from 'node:stream'
import { formatDuration } from '../../hours/time'
import type { ReportFile } from '../report/reportFile'
import { exactHours, share } from './amounts'
import { writeCsv } from './csv'
import { headingsOf, type Line, linesOf } from './reportLines'

/** A line for each group and a last one for all; those that hold others leave the columns of these empty. */
export function reportToCsv(file: ReportFile): Readable {
  const { report, by, decimals } = file
  const amount = decimals ? exactHours : formatDuration
  const cells = ({ names, worked, rested, entries, previous }: Omit<Line, 'depth'>) => [
    ...names,
    amount(worked),
    amount(rested),
    entries,
    share(worked, report.worked),
    ...(previous === null ? [] : [amount(previous)]),
  ]
  const total = { ...report, names: by.map((_, level) => (level === 0 ? 'Total' : '')) }
  return writeCsv(headingsOf(file), [...linesOf(file).map(cells), cells(total)])
}
