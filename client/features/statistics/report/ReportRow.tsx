import HistoryIcon from '@mui/icons-material/History'
import LockIcon from '@mui/icons-material/LockOutlined'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { memo } from 'react'
import { ofName } from '../../../lib/ofName'
import { Cell, Row } from './cells'
import { EntryCells, type ShownRow } from './columns'
import { describe, isBreak, sameRow } from './describe'
import type { ReportRowData } from './useReport'

type Props = ShownRow & {
  /** What is said of its week, if that is locked. */
  lock: string | undefined
  onEdit: (row: ReportRowData) => void
  /** Opens the whole of the entry. */
  onEditAll: (row: ReportRowData) => void
  onHistory: (row: ReportRowData) => void
}

export const rowClass = (row: ReportRowData, dayTotal: ShownRow['dayTotal']) =>
  [dayTotal !== undefined && 'day', isBreak(row) && 'rest'].filter(Boolean).join(' ')

export const editButtonId = (id: string) => `modifier-${id}`

/** An entry of the report. */
export const ReportRow = memo(
  function ReportRow({ row, dayTotal, timeZone, lock, onEdit, onEditAll, onHistory }: Props) {
    return (
      <Row className={rowClass(row, dayTotal)}>
        <EntryCells row={row} dayTotal={dayTotal} timeZone={timeZone} />
        <Cell className="action">
          {row.corrected && (
            <button
              type="button"
              className="history"
              title="Voir les corrections"
              onClick={() => onHistory(row)}
            >
              <HistoryIcon />
              <span style={visuallyHidden}>Voir les corrections {ofName(describe(row))}</span>
            </button>
          )}
          {lock ? (
            <button type="button" className="history" title={lock} onClick={() => onEditAll(row)}>
              <LockIcon />
              <span style={visuallyHidden}>
                Semaine validée, <bdi>{describe(row)}</bdi>
              </span>
            </button>
          ) : (
            <button type="button" className="edit" id={editButtonId(row.id)} onClick={() => onEdit(row)}>
              Modifier
              <span style={visuallyHidden}>
                {' '}
                <bdi>{describe(row)}</bdi>
              </span>
            </button>
          )}
        </Cell>
      </Row>
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
