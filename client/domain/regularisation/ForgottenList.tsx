import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ComponentProps, ReactNode } from 'react'
import { ForgottenEntry } from './ForgottenEntry'

type Entry = ComponentProps<typeof ForgottenEntry>['task']
type Shared = Pick<ComponentProps<typeof ForgottenEntry>, 'owner' | 'timeZone' | 'limit'>

type Props<Task extends Entry> = Shared & {
  tasks: readonly Task[]
  id?: string
  note?: string | null
  askedOf: (task: Task) => Omit<ComponentProps<typeof ForgottenEntry>, 'task' | keyof Shared>
}

export function ForgottenList<Task extends Entry>({
  tasks,
  id,
  note,
  askedOf,
  ...shared
}: Props<Task>): ReactNode {
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label="À régulariser"
      icon={false}
      {...(id && { id })}
      sx={frame}
    >
      {note && <Box sx={{ mb: 2, color: 'text.primary', overflowWrap: 'anywhere' }}>{note}</Box>}
      <Box sx={{ display: 'grid', gap: 3 }}>
        {tasks.map((task) => (
          <ForgottenEntry key={task.id} task={task} {...shared} {...askedOf(task)} />
        ))}
      </Box>
    </Alert>
  )
}

const frame = {
  mb: 3,
  borderColor: 'warning.main',
  '& .MuiAlert-message': { width: '100%' },
  '@media print': { display: 'none' },
}
