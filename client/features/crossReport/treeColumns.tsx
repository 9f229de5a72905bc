import type { ReactElement, ReactNode } from 'react'
import { formatShare } from '../../domain/report/duration'
import { wholeNumber } from '../../lib/format/pluralize'
import { formatDifference, formatDifferenceShare, formatWorked, shownSeconds } from './hours'
import { isBreakKey, isInTime } from './narrowAddress'
import type { HoursFormat, ReportSort } from './question/address'
import type { Branch, CrossReportRow } from './tree'

type Figure = (text: string, about: string, param?: 'entrees' | 'entrees-avant') => ReactElement

type Shown = { total: number; hours: HoursFormat; figure: Figure }

export type ShownTreeRow = Shown & { row: CrossReportRow; before: Branch['before'] }
export type ShownSums = Shown & { sums: Pick<CrossReportRow, 'rested' | 'entries'> & { previous: number } }

type TreeColumn = {
  head: string
  /** CSS class of the cells, and their grid area on a phone. */
  area: 'hours' | 'share' | 'before' | 'difference' | 'count' | 'rest'
  sort?: ReportSort
  compared?: true
  mark?: (entries: number) => string
  cell: (shown: ShownTreeRow) => ReactNode
  foot: (shown: ShownSums) => ReactNode
}

const NONE = '–'
const SEE = 'voir les entrées'
const SEE_BEFORE = 'entrées de la période précédente'

/** Groups of days and breaks have no counterpart in the previous period. */
const hasBefore = ({ by, path }: CrossReportRow) => !isInTime(by) && !isBreakKey(path)

function ShareCell({ row, total }: ShownTreeRow) {
  const isBreaks = isBreakKey(row.path)
  return (
    <>
      <span>{isBreaks ? NONE : formatShare(row.worked, total)}</span>
      <svg aria-hidden width="100%" height="4">
        {!isBreaks && <rect width="100%" height="4" className="ground" />}
        <rect width={`${total > 0 ? (100 * row.worked) / total : 0}%`} height="4" className="part" />
      </svg>
    </>
  )
}

/** Of what is shown, in seconds. */
function difference(worked: number, previous: number, hours: HoursFormat) {
  const share = formatDifferenceShare(worked, previous)
  return (
    <>
      {formatDifference(worked - previous, hours)}
      {share && <span className="percent"> ({share})</span>}
    </>
  )
}

const COLUMNS: readonly TreeColumn[] = [
  {
    head: 'Heures',
    area: 'hours',
    sort: 'heures',
    cell: ({ row, hours, figure, before }) =>
      row.worked > 0 ? figure(formatWorked(row.worked, hours, before.worked), SEE) : NONE,
    foot: ({ total, hours, figure }) => figure(formatWorked(total, hours), SEE),
  },
  {
    head: 'Part',
    area: 'share',
    cell: ShareCell,
    foot: ({ total }) => <span>{formatShare(total, total)}</span>,
  },
  {
    head: 'Avant',
    area: 'before',
    compared: true,
    cell: ({ row, hours, figure, before }) =>
      hasBefore(row) && (row.previous ?? 0) > 0
        ? figure(formatWorked(row.previous ?? 0, hours, before.previous), SEE_BEFORE, 'entrees-avant')
        : NONE,
    foot: ({ sums, hours, figure }) =>
      figure(formatWorked(sums.previous, hours), SEE_BEFORE, 'entrees-avant'),
  },
  {
    head: 'Écart',
    area: 'difference',
    compared: true,
    cell: ({ row, hours, before }) =>
      hasBefore(row)
        ? difference(
            shownSeconds(row.worked, hours, before.worked),
            shownSeconds(row.previous ?? 0, hours, before.previous),
            hours,
          )
        : NONE,
    foot: ({ total, sums, hours }) =>
      difference(shownSeconds(total, hours), shownSeconds(sums.previous, hours), hours),
  },
  {
    head: 'Entrées',
    area: 'count',
    mark: (entries) => (entries > 1 ? ' many' : entries === 1 ? '' : ' none'),
    cell: ({ row, figure }) => (row.entries > 0 ? figure(wholeNumber(row.entries), SEE) : NONE),
    foot: ({ sums }) => wholeNumber(sums.entries),
  },
  {
    head: 'Pauses',
    area: 'rest',
    cell: ({ row, hours, figure, before }) =>
      row.rested > 0 ? figure(formatWorked(row.rested, hours, before.rested), `pauses, ${SEE}`) : NONE,
    foot: ({ sums, hours }) => formatWorked(sums.rested, hours),
  },
]
const ALONE = COLUMNS.filter(({ compared }) => !compared)

export const treeColumns = (compares: boolean) => (compares ? COLUMNS : ALONE)
