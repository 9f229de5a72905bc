import ReplayIcon from '@mui/icons-material/Replay'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { bidi } from '../../../schema/isolated'
import type { TaskRowFragment } from '../../generated/graphql'
import { announce } from '../../lib/browser/announce'
import { useChangeCooldown } from '../../lib/browser/useCooldown'
import { errorMessage } from '../../lib/http/errorMessage'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { describeTask } from './commands/describeTask'
import { useResume } from './useResume'

type Props = {
  tasks: TaskRowFragment[]
  resting: boolean
  onDone: () => void
}

/** Tasks interrupted by the break, each with a resume button. */
export const ResumeNotice = (props: Props) => (props.tasks.length === 0 ? null : <Notice {...props} />)

function Notice({ tasks, resting, onDone }: Props) {
  // The next task moves up after a resume: a double click must not resume it too.
  const settling = useChangeCooldown(String(tasks.length))
  const what = tasks.length === 1 ? 'une tâche' : 'des tâches'
  return (
    <Alert
      severity="info"
      role="region"
      aria-label="Tâche interrompue"
      icon={false}
      sx={{ mb: 3, ...(settling && { pointerEvents: 'none' }) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <span>
          {resting
            ? bidi`Votre pause en cours a interrompu ${what}.`
            : bidi`Votre pause a interrompu ${what}.`}
        </span>
        {tasks.map((task) => (
          <ResumeInterrupted key={task.id} task={task} name={nameAmong(tasks, task)} onDone={onDone} />
        ))}
      </Box>
    </Alert>
  )
}

/** Equal tasks are distinguished by their start. */
function nameAmong(tasks: TaskRowFragment[], task: TaskRowFragment) {
  const name = describeTask(task)
  const equal = tasks.filter((one) => describeTask(one) === name)
  return equal.length > 1 ? bidi`${name}, ${task.debut}` : name
}

function ResumeInterrupted({
  task,
  name,
  onDone,
}: Pick<Props, 'onDone'> & { task: TaskRowFragment; name: string }) {
  const resume = useResume(task, () => {
    announce(bidi`Tâche reprise : ${describeTask(task)}`)
    onDone()
  })
  return (
    <Box sx={{ minWidth: 0 }}>
      <BusyButton
        variant="contained"
        startIcon={<ReplayIcon />}
        busy={resume.busy}
        onClick={() => void resume.run()}
      >
        {bidi`Reprendre « ${name} »`}
      </BusyButton>
      {resume.error !== null && (
        <Box role="alert" sx={{ mt: 1, color: 'error.main' }}>
          {errorMessage(resume.error)}
        </Box>
      )}
    </Box>
  )
}
