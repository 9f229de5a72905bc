import type { Readable } from 'node:stream'
import { exactHours, share } from '../documents/amounts'
import { writeCsv } from '../documents/csv'
import type { ReportFile } from '../reports/report/reportFile'
import { formatDuration } from '../workedTime/time'
import { headingsOf, type ReportLine, reportLines } from './reportLines'

/** One line per group and one for the total; the columns of inner groups are empty in outer ones. */
export function reportToCsv(file: ReportFile): Readable {
  const { report, by, decimals } = file
  const amount = decimals ? exactHours : formatDuration
  const cells = ({ names, worked, rested, entries, previous }: Omit<ReportLine, 'depth'>) => [
    ...names,
    amount(worked),
    amount(rested),
    entries,
    share(worked, report.worked),
    ...(previous === null ? [] : [amount(previous)]),
  ]
  const total = { ...report, names: by.map((_, level) => (level === 0 ? 'Total' : '')) }
  return writeCsv(headingsOf(file), [...reportLines(file).map(cells), cells(total)])
}
