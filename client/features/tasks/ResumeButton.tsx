import ReplayIcon from '@mui/icons-material/Replay'
import Box from '@mui/material/Box'
import { bidi } from '../../../schema/isolated'
import type { TaskRowFragment } from '../../generated/graphql'
import { intoView } from '../../lib/browser/intoView'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { CommandFailure } from './commands/CommandFailure'
import { describeTask } from './commands/describeTask'
import { useResume } from './useResume'

type Props = { task: TaskRowFragment; settling: boolean }

/** Goes on with what a break has interrupted. */
export function ResumeButton({ task, settling }: Props) {
  const resume = useResume(task)
  return (
    <>
      <BusyButton
        fullWidth
        variant="contained"
        startIcon={<ReplayIcon />}
        busy={resume.busy}
        title={describeTask(task)}
        sx={settling ? { pointerEvents: 'none' } : {}}
        onClick={() => void resume.run()}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {bidi`Reprendre ${task.libelle || task.projet || 'la tâche'}`}
        </Box>
      </BusyButton>
      {resume.error !== null && (
        <Box ref={intoView} role="alert" sx={{ mt: 0.5, typography: 'body2', color: 'error.main' }}>
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
