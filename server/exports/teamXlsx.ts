import type { Readable } from 'node:stream'
import {
  BOLD,
  boldCell,
  columnName,
  durationCell,
  formulaCell,
  textCell,
  writeSheet,
} from '../documents/sheet'
import type { Team } from '../reports/team'
import { secondsOf } from './columns'
import { teamHeadings } from './teamCsv'

const FIRST_BUCKET = 2

/** Shares cells of equal durations: a year of a thousand users has hundreds of thousands. */
function durations() {
  const cells = new Map<number, ReturnType<typeof durationCell>>()
  return (seconds: number) => {
    const cell = cells.get(seconds) ?? durationCell(seconds)
    cells.set(seconds, cell)
    return cell
  }
}

/** Durations; the totals of users and days are formulas. */
export function teamToXlsx(team: Team): Promise<Readable> {
  const { rows, buckets } = team
  const cellOf = durations()
  const [first, last] = [columnName(FIRST_BUCKET), columnName(FIRST_BUCKET + buckets.length - 1)]
  const lines = rows.map(({ nom, prenom, societe, seconds, total, running }, index) => [
    textCell(`${nom} ${prenom}`),
    textCell(societe),
    ...seconds.map(cellOf),
    { ...formulaCell(`SUM(${first}${index + 2}:${last}${index + 2})`, secondsOf(total)), ...BOLD },
    running > 0 ? ({ value: running, type: Number } as const) : null,
  ])
  const totals = Array.from({ length: buckets.length + 1 }, (_, index) => {
    const column = columnName(FIRST_BUCKET + index)
    const seconds = rows.reduce((sum, row) => sum + (row.seconds[index] ?? secondsOf(row.total)), 0)
    return { ...formulaCell(`SUM(${column}2:${column}${rows.length + 1})`, seconds), ...BOLD }
  })
  const foot = rows.length === 0 ? [] : [[boldCell('Total'), null, ...totals, null]]
  return writeSheet(
    'Équipe',
    [teamHeadings(team).map(boldCell), ...lines, ...foot],
    [30, 24, ...buckets.map(() => (team.by === 'WEEK' ? 24 : 12)), 12, 16],
  )
}
