import PauseIcon from '@mui/icons-material/FreeBreakfastOutlined'
import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { memo, useEffect, useRef, useState } from 'react'
import { type TaskRowFragment, useEndTaskMutation } from '../../generated/graphql'
import { announce } from '../../lib/announce'
import { conflictOf, errorMessage } from '../../lib/errorMessage'
import { shortDate } from '../../lib/format'
import { useAction } from '../../lib/useAction'
import { CommentCell } from './CommentCell'
import { describe, isBreak, isRunning } from './describe'
import { Elapsed } from './Elapsed'
import { orFound } from './orFound'
import { RowAction } from './RowAction'
import { useCommentEdit } from './useCommentEdit'
import { useResume } from './useResume'

type Props = {
  task: TaskRowFragment
  editable: boolean
  onChanged: () => Promise<void>
  /** It was ended here, and its row has left the day. */
  onGone: () => void
}

/** One entry. Memoised: the tick renders its counter alone, a reload only the rows that changed. */
export const TaskRow = memo(function TaskRow({ task, editable, onChanged, onGone }: Props) {
  const running = isRunning(task)
  const resting = isBreak(task)
  const editing = useCommentEdit(task)
  const [endTask] = useEndTaskMutation()

  const ended = useRef(false)
  useEffect(
    () => () => {
      if (ended.current) onGone()
    },
    [onGone],
  )

  const end = useAction(async () => {
    const { edit, typed } = editing
    const comment = typed === null ? {} : { commentaire: typed, commentaireLu: edit?.read }
    const isEnded = ({ id, fin }: TaskRowFragment) => id === task.id && fin !== ''
    await orFound(endTask({ variables: { id: task.id, ...comment } }), isEnded).catch(editing.refused)
    editing.close()
    announce(`Terminé : ${describe(task)}`)
    ended.current = true
    await onChanged()
  })
  const resume = useResume(task, async () => {
    announce(`Repris : ${describe(task)}`)
    await onChanged()
  })
  const failure =
    end.error !== null
      ? { what: 'La tâche n’a pas pu être terminée.', error: end.error }
      : resume.error !== null && { what: 'La tâche n’a pas pu être reprise.', error: resume.error }
  const conflict = conflictOf(end.error) !== undefined
  // What another tab has done meanwhile is no failure any more.
  const [seen, setSeen] = useState(task.version)
  if (seen !== task.version) {
    setSeen(task.version)
    if (!conflict) end.clear()
    resume.clear()
  }
  // What stood in the way was dealt with: saved by itself, given up, or the entry is over.
  if (conflict && (!running || editing.typed === null)) end.clear()

  return (
    <TableRow role="row" className={resting ? 'rest' : undefined}>
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
        <CommentCell
          task={task}
          editable={editable}
          editing={editing}
          ending={end.busy}
          onChanged={onChanged}
        />
      </TableCell>
      <TableCell role="cell" className={running ? 'duree time running' : 'duree time'}>
        {running ? <Elapsed since={task.debutAt} /> : task.duree}
      </TableCell>
      <TableCell role="cell" className="action">
        <RowAction
          task={task}
          busy={end.busy || resume.busy}
          onEnd={() => void end.run()}
          onResume={() => void resume.run()}
        />
        {failure && (
          <Box role="alert" className="failure">
            {failure.what} {errorMessage(failure.error)}
            {conflict && ' Finissez de nouveau pour le remplacer par votre texte.'}
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
