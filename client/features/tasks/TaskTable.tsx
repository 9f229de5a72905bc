import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Fragment, useCallback } from 'react'
import { useEntryHistory } from '../../domain/entryHistory/useEntryHistory'
import type { TaskRowFragment } from '../../generated/graphql'
import { useChangeCooldown } from '../../lib/browser/useCooldown'
import { COLUMNS } from './columns'
import { useDayEndings } from './commands/DayCommands'
import { describeTask, isRunning } from './commands/describeTask'
import { NoteRow } from './day/NoteRow'
import type { DayNotes } from './day/useNotes'
import { TaskRow } from './TaskRow'
import { tableStyles } from './tableStyles'

type Props = {
  tasks: readonly TaskRowFragment[]
  labelledBy: string
  /** Not today: entries can be corrected, but not restarted. */
  isPast?: boolean
  /** Nothing is expected of the day, or nothing can be added. */
  isComplete?: boolean
  notes: DayNotes
  onEdit: (task: TaskRowFragment) => void
}

function emptyText(isPast: boolean, isComplete: boolean) {
  if (isComplete) return 'Rien ce jour-là.'
  return isPast
    ? 'Rien ce jour-là. Ce qui manque s’ajoute par « Ajouter ».'
    : 'Rien pour aujourd’hui : choisissez un client et une tâche, puis « Commencer ».'
}

/** Entries of the day. Explicit roles, because `display: grid` on phones removes the implicit ones. */
export function TaskTable(props: Props) {
  const { tasks, labelledBy, isPast = false, isComplete = false, notes, onEdit } = props
  const endings = useDayEndings()
  const firstRunning = isPast ? undefined : tasks.find(isRunning)?.id
  // A new row moves all others: ignores clicks for a moment.
  const settling = useChangeCooldown(tasks.map(({ id }) => id).join(' '))
  const { showHistory, history } = useEntryHistory(notes.timeZone)
  const onHistory = useCallback(
    (task: TaskRowFragment) => showHistory([{ id: task.id, date: task.date, name: describeTask(task) }]),
    [showHistory],
  )
  return (
    <>
      <Table
        role="table"
        aria-labelledby={labelledBy}
        className={settling ? 'settling' : undefined}
        sx={tableStyles}
      >
        <TableHead role="rowgroup">
          <TableRow role="row">
            {COLUMNS.map(({ area, head }) => (
              <TableCell key={area} role="columnheader">
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {tasks.map((task) => (
            <Fragment key={task.id}>
              <TaskRow
                task={task}
                overlap={notes.shared.get(task.id)}
                editable={task.id === firstRunning}
                ending={endings[task.id]}
                isPast={isPast}
                onEdit={onEdit}
                onHistory={onHistory}
              />
              {notes.below.get(task.id)?.map((note) => (
                <NoteRow
                  key={`${note.kind} ${task.id}`}
                  columns={COLUMNS.length}
                  timeZone={notes.timeZone}
                  onFill={notes.onFill}
                  onShare={notes.onShare}
                  note={note}
                />
              ))}
            </Fragment>
          ))}
          {tasks.length === 0 && (
            <TableRow role="row">
              <TableCell role="cell" colSpan={COLUMNS.length} sx={{ color: 'text.secondary' }}>
                {emptyText(isPast, isComplete)}
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
      {history}
    </>
  )
}
