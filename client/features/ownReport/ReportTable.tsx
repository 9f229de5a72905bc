import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SxProps, Theme } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { useEntryEditor } from '../../domain/entry/useEntryEditor'
import { useEntryHistory } from '../../domain/entryHistory/useEntryHistory'
import { isWhollyLocked, type Locks, lockOf } from '../../domain/lock/useLock'
import { reportDays } from '../../domain/report/days'
import { describeRow } from '../../domain/report/describeRow'
import type { ReportRowData } from '../../domain/report/useReport'
import { useUser } from '../../lib/session/useSession'
import { onPhone } from '../../lib/theme/media'
import { DayFoot, ReportColumnProps, TableBody, TableHead, TableRow } from './cells'
import { REPORT_COLUMNS } from './columns'
import { DayHead } from './DayHead'
import { EditedRow } from './EditedRow'
import { editButtonId, ReportRow } from './ReportRow'
import { reportStyles } from './reportStyles'
import { readTimeDraft } from './timeDraft'
import { useFolding } from './useFolding'
import type { UnsavedRow } from './useUnsavedRow'

type Props = {
  rows: readonly ReportRowData[]
  first: string
  locks: Locks
  /** User and range, repeated above the columns on each printed page. */
  paperHead: readonly string[]
  user: string
  timeZone: string
  /** Seconds above which a duration needs confirmation. */
  limit: number
  unsavedRow: UnsavedRow
  onEditAll: ReturnType<typeof useEntryEditor>['edit']
  onChanged: () => Promise<void>
}

/** Entries by day; one row at a time is in edit mode. */
export function ReportTable({
  rows,
  first,
  locks,
  paperHead,
  user,
  timeZone,
  limit,
  unsavedRow,
  onEditAll,
  onChanged,
}: Props) {
  const viewer = useUser()
  // Restores the draft of a correction after an expired session.
  const [edited, setEdited] = useState(() => rows.find(({ id }) => readTimeDraft(viewer.id, id))?.id ?? null)
  const { showHistory, history } = useEntryHistory(timeZone)
  const onHistory = useCallback(
    (row: ReportRowData) => showHistory([{ id: row.id, date: row.date, name: describeRow(row) }]),
    [showHistory],
  )
  const days = useMemo(() => reportDays(rows, first), [rows, first])
  const { isOpen, toggle, unfold, allOpen, toggleAll } = useFolding(days)
  const { unsaved, reminder, mayLeave } = unsavedRow
  const onEdit = useCallback(({ id }: ReportRowData) => mayLeave() && setEdited(id), [mayLeave])
  const lockOfRow = (row: ReportRowData) => {
    const lock = lockOf(locks, row.date)
    return lock && isWhollyLocked(row) ? lock : undefined
  }
  function onClose(id: string) {
    // Another row may have been opened during the save.
    setEdited((now) => (now === id ? null : now))
    // Focus returns to the row, also if its day was collapsed on a phone.
    const row = rows.find((one) => one.id === id)
    if (row) unfold(row.date)
  }

  // Restores focus to the button that opened the row, unless another row was opened.
  const before = useRef(edited)
  useLayoutEffect(() => {
    const closed = edited === null && before.current
    before.current = edited
    if (closed && document.activeElement === document.body)
      document.getElementById(editButtonId(closed))?.focus({ preventScroll: true })
  }, [edited])

  return (
    <>
      {days.length > 1 && (
        <Box sx={foldAll}>
          <span>{days.length} jours</span>
          <Button size="small" onClick={toggleAll}>
            {allOpen ? 'Tout replier' : 'Tout déplier'}
          </Button>
        </Box>
      )}
      <Box component="table" role="table" aria-labelledby="releve" sx={reportStyles}>
        <TableHead>
          <TableRow className="paper">
            <ReportColumnProps colSpan={REPORT_COLUMNS.length}>
              {paperHead.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </ReportColumnProps>
          </TableRow>
          <TableRow>
            {REPORT_COLUMNS.map(({ area, head }) => (
              <ReportColumnProps key={area}>{head}</ReportColumnProps>
            ))}
            <ReportColumnProps>
              <span style={visuallyHidden}>Actions</span>
            </ReportColumnProps>
          </TableRow>
        </TableHead>
        {days.map((day) => {
          const { date } = day
          // A day with the edited row stays expanded, as does a day without rows.
          const open = isOpen(date) || day.rows.length === 0 || day.rows.some(({ id }) => id === edited)
          return (
            <TableBody key={date} className={open ? undefined : 'folded'}>
              {day.rows.length === 0 ? (
                <DayFoot day={day} columns={REPORT_COLUMNS.length + 1} />
              ) : (
                <DayHead
                  day={day}
                  columns={REPORT_COLUMNS.length + 1}
                  open={open}
                  onToggle={() => toggle(date)}
                />
              )}
              {day.rows.map((row, index) => {
                const dayTotal = index === 0 ? day.worked : undefined
                return row.id === edited ? (
                  <EditedRow
                    key={row.id}
                    row={row}
                    dayTotal={dayTotal}
                    timeZone={timeZone}
                    someoneElses={user !== viewer.id}
                    limit={limit}
                    unsaved={unsaved}
                    reminder={reminder}
                    onClose={onClose}
                    onEditAll={onEditAll}
                    onChanged={onChanged}
                  />
                ) : (
                  <ReportRow
                    key={row.id}
                    row={row}
                    dayTotal={dayTotal}
                    timeZone={timeZone}
                    lock={lockOfRow(row)}
                    onEdit={onEdit}
                    onEditAll={onEditAll}
                    onHistory={onHistory}
                  />
                )
              })}
            </TableBody>
          )
        })}
      </Box>
      {history}
    </>
  )
}

const foldAll: SxProps<Theme> = (theme) => ({
  display: 'none',
  [onPhone(theme)]: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 1,
    pl: 2,
    pr: 0.5,
    py: 0.5,
    typography: 'body2',
    color: 'text.secondary',
    '& button': { minHeight: 44 },
  },
})
