import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ComponentProps, ReactNode } from 'react'
import { FoldedNotice } from '../../ui/page/FoldedNotice'
import { ForgottenEntry } from './ForgottenEntry'

type Entry = ComponentProps<typeof ForgottenEntry>['task']
type Shared = Pick<ComponentProps<typeof ForgottenEntry>, 'owner' | 'timeZone' | 'limit'>

type Props<Task extends Entry> = Shared & {
  tasks: readonly Task[]
  id?: string
  note?: string | null
  /** Folded to one line. */
  folded?: Pick<ComponentProps<typeof FoldedNotice>, 'line' | 'open' | 'onToggle'> | undefined
  askedOf: (task: Task) => Omit<ComponentProps<typeof ForgottenEntry>, 'task' | keyof Shared>
}

export function ForgottenList<Task extends Entry>({
  tasks,
  id,
  note,
  folded,
  askedOf,
  ...shared
}: Props<Task>): ReactNode {
  const questions = (
    <>
      {note && <Box sx={{ mb: 2, color: 'text.primary', overflowWrap: 'anywhere' }}>{note}</Box>}
      <Box sx={{ display: 'grid', gap: 3 }}>
        {tasks.map((task) => (
          <ForgottenEntry key={task.id} task={task} {...shared} {...askedOf(task)} />
        ))}
      </Box>
    </>
  )
  if (folded)
    return (
      <FoldedNotice severity="warning" label={LABEL} id={id} {...folded}>
        {questions}
      </FoldedNotice>
    )
  return (
    <Alert severity="warning" role="region" aria-label={LABEL} icon={false} {...(id && { id })} sx={frame}>
      {questions}
    </Alert>
  )
}

const LABEL = 'À régulariser'

const frame = {
  mb: 3,
  borderColor: 'warning.main',
  '& .MuiAlert-message': { width: '100%' },
  '@media print': { display: 'none' },
}
