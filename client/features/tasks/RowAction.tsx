import EditIcon from '@mui/icons-material/EditOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import RestartIcon from '@mui/icons-material/RestartAlt'
import StopIcon from '@mui/icons-material/StopRounded'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useRef } from 'react'
import { bidi } from '../../../schema/isolated'
import { useLock } from '../../domain/lock/useLock'
import type { TaskRowFragment } from '../../generated/graphql'
import { useUser } from '../../lib/session/useSession'
import { isOfPastWeek } from '../../lib/time/zone'
import { BusyButton, useKeepFocus } from '../../ui/buttons/BusyButton'
import { describeTask, isRunning } from './commands/describeTask'

type Props = {
  task: TaskRowFragment
  busy: boolean
  isPast: boolean
  onEnd: () => void
  onResume: () => void
  onEdit: () => void
}

/** Actions of an entry: Finir while it runs, restart afterwards (today only), and edit. */
export const RowAction = ({ onEdit, isPast, ...props }: Props) => (
  <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5 }}>
    {!isPast && (
      <Box sx={endOrResume}>
        <EndOrResume {...props} />
      </Box>
    )}
    {isOfPastWeek(props.task.date) ? (
      <PastEdit task={props.task} onEdit={onEdit} />
    ) : (
      <Edit task={props.task} onEdit={onEdit} />
    )}
  </Box>
)

/** Restart is as wide as Finir, so that columns do not move. */
const endOrResume = { minWidth: { md: 92 }, textAlign: 'right' }

type EditProps = Pick<Props, 'task' | 'onEdit'> & { lock?: string | undefined }

const Edit = ({ task, lock, onEdit }: EditProps) => (
  <IconButton
    aria-label={bidi`${lock ? 'Semaine validée,' : 'Modifier'} ${describeTask(task)}`}
    title={lock ?? 'Modifier l’entrée'}
    sx={{ color: 'text.secondary', '&:hover': { color: 'primary.main' } }}
    onClick={onEdit}
  >
    {lock ? <LockIcon /> : <EditIcon />}
  </IconButton>
)

/** Edit button of a past entry, whose week may be locked; today's rows skip that query. */
const PastEdit = ({ task, onEdit }: EditProps) => (
  <Edit task={task} lock={useLock(useUser().id, task.date)} onEdit={onEdit} />
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
  const label = bidi`Reprendre ${describeTask(task)}`
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
