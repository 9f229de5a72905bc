import PauseIcon from '@mui/icons-material/FreeBreakfastOutlined'
import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { ReactNode } from 'react'
import { formatEnd } from '../../../schema/formatEnd'
import { LongMark, ManualMark, markStyle, OfflineMark } from '../../domain/entry/marks'
import { CorrectedMark } from '../../domain/entryHistory/CorrectedMark'
import { isCorrected } from '../../domain/entryHistory/isCorrected'
import type { TaskRowFragment } from '../../generated/graphql'
import { formatDate } from '../../lib/time/formatDate'
import { describeTask, isBreak, isRunning } from './commands/describeTask'
import { Elapsed } from './Elapsed'

type ShownTask = {
  task: TaskRowFragment
  comment: ReactNode
  action: ReactNode
  overlap: string | undefined
  onHistory: () => void
}

type TaskColumn = {
  head: ReactNode
  area: 'debut' | 'fin' | 'tache' | 'projet' | 'commentaire' | 'duree' | 'action'
  time?: true
  named?: true
  cell: (shown: ShownTask) => ReactNode
}

const Start = ({ task }: ShownTask) => (
  <>
    {task.debut}
    {task.overdue && (
      <Box component="span" sx={overdue}>
        À régulariser <time dateTime={task.date}>{formatDate(task.date)}</time>
      </Box>
    )}
  </>
)

const Task = ({ task, onHistory }: ShownTask) => (
  <>
    {isBreak(task) && (
      <PauseIcon fontSize="small" sx={{ mr: 1, verticalAlign: '-4px', color: 'rest.mark' }} />
    )}
    {task.libelle ||
      ((task.manual || task.offline || isCorrected(task)) && <span className="untitled">Sans tâche</span>)}
    {task.manual && <ManualMark />}
    {task.offline && <OfflineMark />}
    {isCorrected(task) && (
      <>
        {' '}
        <CorrectedMark name={describeTask(task)} onOpen={onHistory} />
      </>
    )}
  </>
)

const Length = ({ task, overlap }: ShownTask) => (
  <>
    {isRunning(task) ? <Elapsed task={task} /> : task.duree}
    {task.longue && <LongMark />}
    {overlap && <span className="overlap">chevauchement {overlap}</span>}
  </>
)

export const COLUMNS: readonly TaskColumn[] = [
  { head: 'Debut', area: 'debut', time: true, cell: Start },
  { head: 'Fin', area: 'fin', time: true, cell: ({ task }) => formatEnd(task) },
  { head: 'Tache', area: 'tache', named: true, cell: Task },
  { head: 'Projet', area: 'projet', named: true, cell: ({ task }) => task.projet },
  { head: 'Commentaire', area: 'commentaire', cell: ({ comment }) => comment },
  {
    head: 'Duree',
    area: 'duree',
    time: true,
    cell: Length,
  },
  {
    head: <span style={visuallyHidden}>Actions</span>,
    area: 'action',
    cell: ({ action }) => action,
  },
]

const overdue = {
  ...markStyle('warning.main'),
  display: 'block',
  width: 'max-content',
  mt: 0.5,
  px: 1,
  py: 0.25,
}
