import ReplayIcon from '@mui/icons-material/Replay'
import Box from '@mui/material/Box'
import { bidi } from '../../../schema/isolated'
import type { TaskRowFragment } from '../../generated/graphql'
import { intoView } from '../../lib/browser/intoView'
import { useChangeCooldown } from '../../lib/browser/useCooldown'
import { formatTime } from '../../lib/time/formatDate'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { CommandFailure } from './commands/CommandFailure'
import { describeTask } from './commands/describeTask'
import { useResume } from './useResume'

type Props = {
  tasks: readonly TaskRowFragment[]
  resting: boolean
  /** The form is empty: going on is what most people want. */
  isMain: boolean
  onDone: () => void
}

/** Tasks interrupted by the break, each with a resume button. */
export function ResumeNotice({ tasks, resting, isMain, onDone }: Props) {
  // The next task moves up after a resume: a double click must not resume it too.
  const settling = useChangeCooldown(String(tasks.length))
  const what = tasks.length === 1 ? 'une tâche' : 'des tâches'
  return (
    <Box
      role="region"
      aria-label="Tâche interrompue"
      sx={{ display: 'grid', gap: 0.5, ...(settling && { pointerEvents: 'none' }) }}
    >
      <Box component="span" className="said">
        {resting ? `Votre pause en cours a interrompu ${what}.` : `Votre pause a interrompu ${what}.`}
      </Box>
      {tasks.map((task, index) => (
        <ResumeInterrupted
          key={task.id}
          task={task}
          name={nameAmong(tasks, task)}
          isMain={isMain && index === 0}
          onDone={onDone}
        />
      ))}
    </Box>
  )
}

/** Equal tasks are distinguished by their start. */
function nameAmong(tasks: readonly TaskRowFragment[], task: TaskRowFragment) {
  const name = describeTask(task)
  const equal = tasks.filter((one) => describeTask(one) === name)
  return equal.length > 1 ? bidi`${name}, ${formatTime(task.debut)}` : name
}

type ResumeProps = Pick<Props, 'isMain' | 'onDone'> & { task: TaskRowFragment; name: string }

function ResumeInterrupted({ task, name, isMain, onDone }: ResumeProps) {
  const resume = useResume(task, onDone)
  return (
    <>
      <BusyButton
        variant={isMain ? 'contained' : 'outlined'}
        startIcon={<ReplayIcon />}
        busy={resume.busy}
        onClick={() => void resume.run()}
      >
        {bidi`Reprendre « ${name} »`}
      </BusyButton>
      {resume.error !== null && (
        <Box ref={intoView} role="alert" sx={{ color: 'error.main' }}>
          <CommandFailure
            command="resume"
            error={resume.error}
            busy={resume.busy}
            onRetry={() => void resume.retry()}
          />
        </Box>
      )}
    </>
  )
}
