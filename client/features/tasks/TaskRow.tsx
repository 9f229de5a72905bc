import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { memo, useState } from 'react'
import type { TaskRowFragment } from '../../generated/graphql'
import { intoView } from '../../lib/browser/intoView'
import { useChangeCooldown } from '../../lib/browser/useCooldown'
import { rowId } from '../../ui/page/useFocusFallback'
import { CommentCell } from './CommentCell'
import { COLUMNS } from './columns'
import { CommandFailure } from './commands/CommandFailure'
import { useDayCommands } from './commands/DayCommands'
import { isBreak, isRunning } from './commands/describeTask'
import { EndFailure, hasEndFailed } from './commands/EndFailure'
import { useCommentEdit } from './commands/useCommentEdit'
import type { Ending } from './commands/useEndings'
import { RowAction } from './RowAction'
import { useResume } from './useResume'

type Props = {
  task: TaskRowFragment
  editable: boolean
  ending: Ending | undefined
  isPast: boolean
  /** Time shared with other entries, `HH:MM:SS`. */
  overlap: string | undefined
  onEdit: (task: TaskRowFragment) => void
  onHistory: (task: TaskRowFragment) => void
}

/** Row of an entry. Memoized: a tick renders its duration alone, a refetch only changed rows. */
export const TaskRow = memo(function TaskRow(props: Props) {
  const { task, editable, ending, isPast, overlap, onEdit, onHistory } = props
  const { end } = useDayCommands()
  const running = isRunning(task)
  const resting = isBreak(task)
  const editing = useCommentEdit(task)
  // Restart replaces Finir at the same place.
  const settling = useChangeCooldown(String(running))

  const resume = useResume(task)
  // A new version from another tab clears the error.
  const [seen, setSeen] = useState(task.version)
  if (seen !== task.version) {
    setSeen(task.version)
    resume.clear()
  }
  const { edit } = editing
  const failure = hasEndFailed({ task, ending, edit }) ? (
    <EndFailure {...{ task, ending, edit }} />
  ) : (
    resume.error !== null && (
      <CommandFailure
        command="resume"
        error={resume.error}
        busy={resume.busy}
        onRetry={() => void resume.retry()}
      />
    )
  )
  const busy = ending?.busy === true

  const comment = <CommentCell task={task} editable={editable} editing={editing} ending={busy} />
  const action = (
    <>
      <RowAction
        task={task}
        busy={busy || resume.busy}
        isPast={isPast}
        onEnd={() => void end(task)}
        onResume={() => void resume.run()}
        onEdit={() => onEdit(task)}
      />
      {failure && (
        <Box ref={intoView} role="alert" className="failure">
          {failure}
        </Box>
      )}
    </>
  )
  return (
    <TableRow
      role="row"
      id={rowId(task.id)}
      data-entry={task.id}
      tabIndex={-1}
      className={[resting && 'rest', settling && 'settling'].filter(Boolean).join(' ')}
    >
      {COLUMNS.map(({ area, time, named, cell }) => (
        <TableCell
          key={area}
          role="cell"
          className={[area, time && 'time', area === 'duree' && running && 'running']
            .filter(Boolean)
            .join(' ')}
          {...(named && { id: `${area}-${task.id}` })}
        >
          {cell({ task, comment, action, overlap, onHistory: () => onHistory(task) })}
        </TableCell>
      ))}
    </TableRow>
  )
})
