import EditIcon from '@mui/icons-material/EditOutlined'
import RestartIcon from '@mui/icons-material/RestartAlt'
import StopIcon from '@mui/icons-material/StopRounded'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useRef } from 'react'
import { BusyButton } from '../../components/BusyButton'
import { useKeepFocus } from '../../components/useKeepFocus'
import type { TaskRowFragment } from '../../generated/graphql'
import { describe, isRunning } from './describe'

type Props = {
  task: TaskRowFragment
  busy: boolean
  isPast: boolean
  onEnd: () => void
  onResume: () => void
  onEdit: () => void
}

/** What can be done with an entry: Finir while it runs, the restart icon afterwards, both today alone; and to put it right. */
export const RowAction = ({ onEdit, isPast, ...props }: Props) => (
  <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5 }}>
    {!isPast && <EndOrResume {...props} />}
    <IconButton
      aria-label={`Modifier ${describe(props.task)}`}
      title="Modifier l’entrée"
      sx={{ color: 'text.secondary', '&:hover': { color: 'primary.main' } }}
      onClick={onEdit}
    >
      <EditIcon />
    </IconButton>
  </Box>
)

function EndOrResume({ task, busy, onEnd, onResume }: Omit<Props, 'onEdit' | 'isPast'>) {
  const restart = useRef<HTMLButtonElement>(null)
  useKeepFocus(restart, busy)
  if (isRunning(task))
    return (
      <BusyButton
        variant="outlined"
        color="error"
        startIcon={<StopIcon />}
        busy={busy}
        aria-describedby={`tache-${task.id} projet-${task.id}`}
        onClick={onEnd}
      >
        Finir
      </BusyButton>
    )
  const label = `Reprendre ${describe(task)}`
  return (
    <IconButton
      ref={restart}
      aria-label={label}
      title={label}
      loading={busy}
      sx={{ color: 'text.secondary', '&:hover': { color: 'primary.main' } }}
      onClick={onResume}
    >
      <RestartIcon />
    </IconButton>
  )
}
