import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useUser } from '../../../lib/useSession'
import { Body, Column, Head, Row } from './cells'
import { totalsByDay } from './describe'
import { EditedRow } from './EditedRow'
import { JournalDialog } from './JournalDialog'
import { editButtonId, ReportRow } from './ReportRow'
import { reportStyles } from './reportStyles'
import type { ReportRowData } from './useReport'

const COLUMNS = ['Date', 'Tâche', 'Client', 'Commentaire', 'Debut', 'Fin', 'Durée', 'Cumul']

type Props = {
  rows: readonly ReportRowData[]
  /** Whose entries they are. */
  user: string
  timeZone: string
  onChanged: () => Promise<void>
}

/** The entries by day, of which one at a time is corrected. */
export function ReportTable({ rows, user, timeZone, onChanged }: Props) {
  const viewer = useUser()
  const [edited, setEdited] = useState<string | null>(null)
  const [history, setHistory] = useState<ReportRowData | null>(null)
  const totals = useMemo(() => totalsByDay(rows), [rows])
  const onEdit = useCallback(({ id }: ReportRowData) => setEdited(id), [])
  // Another row may have been opened while this one was being saved.
  const onClose = useCallback((id: string) => setEdited((now) => (now === id ? null : now)), [])

  // Back on the button that opened the row; whoever opened another one is left there.
  const before = useRef(edited)
  useEffect(() => {
    const closed = edited === null && before.current
    before.current = edited
    if (closed && document.activeElement === document.body)
      document.getElementById(editButtonId(closed))?.focus()
  }, [edited])

  return (
    <>
      <Box component="table" role="table" aria-labelledby="releve" sx={reportStyles}>
        <Head>
          <Row>
            {COLUMNS.map((column) => (
              <Column key={column}>{column}</Column>
            ))}
            <Column>
              <span style={visuallyHidden}>Actions</span>
            </Column>
          </Row>
        </Head>
        <Body>
          {rows.map((row, index) => {
            const dayTotal = row.date === rows[index - 1]?.date ? undefined : totals.get(row.date)
            return row.id === edited ? (
              <EditedRow
                key={row.id}
                row={row}
                dayTotal={dayTotal}
                someoneElses={user !== viewer.id}
                onClose={onClose}
                onChanged={onChanged}
              />
            ) : (
              <ReportRow
                key={row.id}
                row={row}
                dayTotal={dayTotal}
                timeZone={timeZone}
                onEdit={onEdit}
                onHistory={setHistory}
              />
            )
          })}
        </Body>
      </Box>
      {history && <JournalDialog row={history} timeZone={timeZone} onClose={() => setHistory(null)} />}
    </>
  )
}
