import LockIcon from '@mui/icons-material/LockOutlined'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { memo } from 'react'
import { CorrectedMark } from '../../domain/entryHistory/CorrectedMark'
import { isCorrected } from '../../domain/entryHistory/isCorrected'
import { describeRow, isBreakRow, sameRow } from '../../domain/report/describeRow'
import type { ReportRowData } from '../../domain/report/useReport'
import { TableCell, TableRow } from './cells'
import { EntryCells, type ShownReportRow } from './columns'

type Props = ShownReportRow & {
  /** Lock notice of the week, if it is locked. */
  lock: string | undefined
  onEdit: (row: ReportRowData) => void
  onEditAll: (row: ReportRowData) => void
  onHistory: (row: ReportRowData) => void
}

export const rowClass = (row: ReportRowData, dayTotal: ShownReportRow['dayTotal']) =>
  [dayTotal !== undefined && 'day', isBreakRow(row) && 'rest'].filter(Boolean).join(' ')

export const editButtonId = (id: string) => `modifier-${id}`

export const ReportRow = memo(
  function ReportRow({ row, dayTotal, timeZone, lock, onEdit, onEditAll, onHistory }: Props) {
    return (
      <TableRow className={rowClass(row, dayTotal)}>
        <EntryCells row={row} dayTotal={dayTotal} timeZone={timeZone} />
        <TableCell className="action">
          {row.corrected && (
            <CorrectedMark
              name={describeRow(row)}
              {...(!isCorrected(row) && { word: 'historique' })}
              onOpen={() => onHistory(row)}
            />
          )}
          {lock ? (
            <button type="button" className="history" title={lock} onClick={() => onEditAll(row)}>
              <LockIcon />
              <span style={visuallyHidden}>
                Semaine validée, <bdi>{describeRow(row)}</bdi>
              </span>
            </button>
          ) : (
            <button type="button" className="edit" id={editButtonId(row.id)} onClick={() => onEdit(row)}>
              Modifier
              <span style={visuallyHidden}>
                {' '}
                <bdi>{describeRow(row)}</bdi>
              </span>
            </button>
          )}
        </TableCell>
      </TableRow>
    )
  },
  (before, after) =>
    sameRow(before.row, after.row) &&
    before.dayTotal === after.dayTotal &&
    before.lock === after.lock &&
    before.onEdit === after.onEdit &&
    before.onEditAll === after.onEditAll &&
    before.onHistory === after.onHistory,
)
