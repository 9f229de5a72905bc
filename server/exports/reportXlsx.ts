import type { Readable } from 'node:stream'
import {
  BOLD,
  boldCell,
  columnName,
  DURATION,
  durationCell,
  formulaCell,
  textCell,
  writeSheet,
} from '../documents/sheet'
import type { ReportFile } from '../reports/report/reportFile'
import { badInput } from '../shared/errors'
import { headingsOf, reportLines } from './reportLines'

/** Row limit: a workbook is built in memory. */
const MAX_ROWS = 30_000
const HOUR = 3_600
const HOURS = '#,##0.00'

/** Durations or decimal hours; with formulas, each group is the sum of its innermost groups. */
export async function reportToXlsx(file: ReportFile): Promise<Readable> {
  const { report, by, decimals, formulas, cover } = file
  const lines = reportLines(file)
  if (lines.length > MAX_ROWS)
    throw badInput(
      `Plus de ${MAX_ROWS.toLocaleString('fr-FR')} lignes pour un classeur : prenez le CSV, ou groupez par moins de choses`,
    )
  const [format, unit] = decimals ? [HOURS, HOUR] : [DURATION, undefined]
  const figure = (seconds: number) =>
    decimals ? ({ value: seconds / HOUR, type: Number, format } as const) : durationCell(seconds)
  const count = (value: number) => ({ value, type: Number }) as const
  const level = columnName(by.length)
  const summed = (column: number, from: number, to: number, seconds: number) => {
    const letter = columnName(column)
    const within = `SUMIF(${level}${from}:${level}${to},${by.length},${letter}${from}:${letter}${to})`
    return formulaCell(within, seconds, format, unit)
  }
  const [worked, rested, previous] = [by.length + 1, by.length + 2, by.length + 5]
  const rows = lines.map((line, index) => {
    let inside = 0
    while ((lines[index + 1 + inside]?.depth ?? 0) > line.depth) inside++
    const isGroup = formulas && inside > 0
    const sum = (column: number, seconds: number) =>
      isGroup ? summed(column, index + 3, index + 2 + inside, seconds) : figure(seconds)
    return [
      ...line.names.map(textCell),
      count(line.depth),
      sum(worked, line.worked),
      sum(rested, line.rested),
      count(line.entries),
      { value: report.worked === 0 ? 0 : line.worked / report.worked, type: Number, format: '0.0%' } as const,
      ...(line.previous === null ? [] : [sum(previous, line.previous)]),
    ]
  })
  const all = (column: number, seconds: number) => ({
    ...(formulas && lines.length > 0 ? summed(column, 2, lines.length + 1, seconds) : figure(seconds)),
    ...BOLD,
  })
  const total = [
    ...by.map((_, index) => (index === 0 ? boldCell('Total') : null)),
    null,
    all(worked, report.worked),
    all(rested, report.rested),
    count(report.entries),
    { value: report.worked === 0 ? 0 : 1, type: Number, format: '0.0%' } as const,
    ...(report.previous === null ? [] : [all(previous, report.previous)]),
  ]
  const headings = headingsOf(file)
  headings.splice(by.length, 0, 'Niveau')
  return writeSheet(
    cover.title,
    [headings.map(boldCell), ...rows, total],
    [...by.map(() => 32), 8, 14, 14, 10, 10, 16],
  )
}
