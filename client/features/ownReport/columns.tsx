import BreakIcon from '@mui/icons-material/FreeBreakfastOutlined'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { ComponentProps, ReactNode } from 'react'
import { LongMark, ManualMark, OfflineMark } from '../../domain/entry/marks'
import { isBreakRow } from '../../domain/report/describeRow'
import type { ReportRowData } from '../../domain/report/useReport'
import { formatShortDate } from '../../lib/format/format'
import { formatDuration } from '../../lib/format/formatDuration'
import { formatShortWeekday } from '../../lib/time/formatDate'
import { LongText } from '../../ui/page/LongText'
import { TableCell } from './cells'
import { SavedEnd } from './SavedEnd'

export type ShownReportRow = {
  row: ReportRowData
  dayTotal: number | null | undefined
  timeZone: string
}

type Area = 'date' | 'tache' | 'projet' | 'commentaire' | 'debut' | 'fin' | 'duree' | 'cumul'

type ReportColumn = {
  head: string
  /** CSS class of the cells, and their grid area on a phone. */
  area: Area
  time?: true
  cell: (shown: ShownReportRow) => ReactNode
}

const DateCell = ({ row, dayTotal }: ShownReportRow) => (
  <>
    {dayTotal !== undefined && <span className="weekday">{formatShortWeekday(row.date)} </span>}
    <time dateTime={row.date}>{formatShortDate(row.date)}</time>
    {typeof dayTotal === 'number' && (
      <span className="day-total">
        <span style={visuallyHidden}> Total du jour : </span>
        {formatDuration(dayTotal)}
      </span>
    )}
  </>
)

const TaskCell = ({ row }: ShownReportRow) => (
  <>
    {isBreakRow(row) && <BreakIcon className="break-icon" />}
    <bdi>{row.libelle}</bdi>
    {row.manual && <ManualMark />}
    {row.offline && <OfflineMark />}
  </>
)

const DurationCell = ({ row }: ShownReportRow) => (
  <>
    {row.duree}
    {row.longue && <LongMark />}
    {row.overlap > 0 && <span className="overlap">chevauchement {formatDuration(row.overlap)}</span>}
  </>
)

export const REPORT_COLUMNS: readonly ReportColumn[] = [
  { head: 'Date', area: 'date', time: true, cell: DateCell },
  { head: 'Tâche', area: 'tache', cell: TaskCell },
  { head: 'Client', area: 'projet', cell: ({ row }) => row.projet },
  {
    head: 'Commentaire',
    area: 'commentaire',
    cell: ({ row }) => row.commentaire && <LongText text={row.commentaire} />,
  },
  { head: 'Debut', area: 'debut', time: true, cell: ({ row }) => row.debut },
  { head: 'Fin', area: 'fin', time: true, cell: SavedEnd },
  { head: 'Durée', area: 'duree', time: true, cell: DurationCell },
  { head: 'Cumul', area: 'cumul', time: true, cell: ({ row }) => row.cumul },
]

type Props = ShownReportRow & {
  instead?: Partial<Record<Area, ComponentProps<'td'>>>
}

export const EntryCells = ({ instead = {}, ...shown }: Props) =>
  REPORT_COLUMNS.map(({ area, time, cell }) => (
    <TableCell key={area} className={time ? `${area} time` : area} {...instead[area]}>
      {instead[area]?.children ?? cell(shown)}
    </TableCell>
  ))
