import BreakIcon from '@mui/icons-material/FreeBreakfastOutlined'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { ComponentProps, ReactNode } from 'react'
import { LongMark } from '../../../components/LongMark'
import { LongText } from '../../../components/LongText'
import { ManualMark } from '../../../components/ManualMark'
import { formatElapsed, shortDate, shortWeekday } from '../../../lib/format'
import { Cell } from './cells'
import { isBreak } from './describe'
import { SavedEnd } from './SavedEnd'
import type { ReportRowData } from './useReport'

/** An entry as its row shows it. */
export type ShownRow = {
  row: ReportRowData
  /** Worked seconds of the day, on its first row; null of a day before the report's first. */
  dayTotal: number | null | undefined
  timeZone: string
}

type Area = 'date' | 'tache' | 'projet' | 'commentaire' | 'debut' | 'fin' | 'duree' | 'cumul'

type ReportColumn = {
  head: string
  /** The class of its cells, and on a phone their place in the card. */
  area: Area
  /** Digits stand below digits. */
  time?: true
  cell: (shown: ShownRow) => ReactNode
}

const DateCell = ({ row, dayTotal }: ShownRow) => (
  <>
    {dayTotal !== undefined && <span className="weekday">{shortWeekday(row.date)} </span>}
    <time dateTime={row.date}>{shortDate(row.date)}</time>
    {typeof dayTotal === 'number' && (
      <span className="day-total">
        <span style={visuallyHidden}> Total du jour : </span>
        {formatElapsed(dayTotal)}
      </span>
    )}
  </>
)

const TaskCell = ({ row }: ShownRow) => (
  <>
    {isBreak(row) && <BreakIcon className="break-icon" />}
    <bdi>{row.libelle}</bdi>
    {row.manual && <ManualMark />}
  </>
)

const DurationCell = ({ row }: ShownRow) => (
  <>
    {row.duree}
    {row.longue && <LongMark />}
    {row.overlap > 0 && <span className="overlap">chevauchement {formatElapsed(row.overlap)}</span>}
  </>
)

/** The report's columns; what can be done with a row follows them. */
export const COLUMNS: readonly ReportColumn[] = [
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

type Props = ShownRow & {
  /** What stands in the place of some cells while the entry is corrected. */
  instead?: Partial<Record<Area, ComponentProps<'td'>>>
}

/** The cells of an entry, one a column. */
export const EntryCells = ({ instead = {}, ...shown }: Props) =>
  COLUMNS.map(({ area, time, cell }) => (
    <Cell key={area} className={time ? `${area} time` : area} {...instead[area]}>
      {instead[area]?.children ?? cell(shown)}
    </Cell>
  ))
