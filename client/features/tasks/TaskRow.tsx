import PauseIcon from '@mui/icons-material/FreeBreakfastOutlined'
import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { memo, useState } from 'react'
import type { TaskRowFragment } from '../../generated/graphql'
import { announce } from '../../lib/announce'
import { errorMessage } from '../../lib/errorMessage'
import { shortDate } from '../../lib/format'
import { useJustChanged } from '../../lib/useMoment'
import { CommentCell } from './CommentCell'
import { describe, isBreak, isRunning } from './describe'
import { Elapsed } from './Elapsed'
import { RowAction } from './RowAction'
import { useCommentEdit } from './useCommentEdit'
import { type Ending, endFailure } from './useEndings'
import { rowId } from './useGoneFocus'
import { useResume } from './useResume'

type Props = {
  task: TaskRowFragment
  editable: boolean
  ending: Ending | undefined
  onEnd: (task: TaskRowFragment) => Promise<void>
  onChanged: () => Promise<void>
}

/** One entry. Memoised: the tick renders its counter alone, a reload only the rows that changed. */
export const TaskRow = memo(function TaskRow({ task, editable, ending, onEnd, onChanged }: Props) {
  const running = isRunning(task)
  const resting = isBreak(task)
  const editing = useCommentEdit(task)
  // The restart icon comes where Finir was.
  const settling = useJustChanged(String(running))

  const resume = useResume(task, async () => {
    announce(`Repris : ${describe(task)}`)
    await onChanged()
  })
  // What another tab has done meanwhile is no failure any more.
  const [seen, setSeen] = useState(task.version)
  if (seen !== task.version) {
    setSeen(task.version)
    resume.clear()
  }
  const failure =
    endFailure(task, ending, editing.edit) ??
    (resume.error !== null && `La tâche n’a pas pu être reprise. ${errorMessage(resume.error)}`)
  const busy = ending?.busy === true

  return (
    <TableRow
      role="row"
      id={rowId(task.id)}
      data-entry={task.id}
      tabIndex={-1}
      className={[resting && 'rest', settling && 'settling'].filter(Boolean).join(' ')}
    >
      <TableCell role="cell" className="debut time">
        {task.debut}
        {task.overdue && (
          <Box component="span" sx={overdue}>
            À régulariser <time dateTime={task.date}>{shortDate(task.date)}</time>
          </Box>
        )}
      </TableCell>
      <TableCell role="cell" className="fin time">
        {task.fin}
      </TableCell>
      <TableCell role="cell" id={`tache-${task.id}`} className="tache">
        {resting && <PauseIcon fontSize="small" sx={{ mr: 1, verticalAlign: '-4px', color: 'rest.mark' }} />}
        {task.libelle}
      </TableCell>
      <TableCell role="cell" id={`projet-${task.id}`} className="projet">
        {task.projet}
      </TableCell>
      <TableCell role="cell" className="commentaire">
        <CommentCell task={task} editable={editable} editing={editing} ending={busy} onChanged={onChanged} />
      </TableCell>
      <TableCell role="cell" className={running ? 'duree time running' : 'duree time'}>
        {running ? <Elapsed task={task} /> : task.duree}
      </TableCell>
      <TableCell role="cell" className="action">
        <RowAction
          task={task}
          busy={busy || resume.busy}
          onEnd={() => void onEnd(task)}
          onResume={() => void resume.run()}
        />
        {failure && (
          <Box role="alert" className="failure">
            {failure}
          </Box>
        )}
      </TableCell>
    </TableRow>
  )
})

const overdue = {
  display: 'block',
  width: 'max-content',
  mt: 0.5,
  px: 1,
  py: 0.25,
  borderRadius: 1,
  border: 1,
  borderColor: 'warning.main',
  color: 'warning.main',
  fontSize: '0.8125rem',
  fontWeight: 600,
}
