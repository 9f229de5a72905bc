import CloseIcon from '@mui/icons-material/Close'
import StopIcon from '@mui/icons-material/StopRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { bidi } from '../../../schema/isolated'
import { setStartEnds } from '../../domain/startRule/setStartEnds'
import type { TaskRowFragment } from '../../generated/graphql'
import { intoView } from '../../lib/browser/intoView'
import { notify } from '../../lib/browser/notice'
import { useAction } from '../../lib/browser/useAction'
import { errorMessage } from '../../lib/http/errorMessage'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { useDayCommands, useDayEndings } from './commands/DayCommands'
import { describeTask } from './commands/describeTask'
import { EndFailure, hasEndFailed } from './commands/EndFailure'

type Props = { tasks: readonly TaskRowFragment[]; onClose: () => void }

/** After a start beside running tasks: one press ends one of them, or makes that the rule. */
export function ContinuesNotice({ tasks, onClose }: Props) {
  const { end } = useDayCommands()
  const endings = useDayEndings()
  const always = useAction(async () => {
    await setStartEnds(true)
    for (const task of tasks) await end(task)
    notify({
      text: 'Commencer une tâche terminera désormais celle en cours',
      undo: () => setStartEnds(false),
    })
  })
  const names = tasks.map(describeTask)
  const failures = tasks
    .map((task) => ({ task, ending: endings[task.id], edit: null }))
    .filter((one) => hasEndFailed(one))
  return (
    <Box role="region" aria-label="Tâche qui continue" sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={head}>
        <Box component="span" className="said">
          {names.length === 1 ? bidi`« ${names[0]} » continue.` : `${names.length} autres tâches continuent.`}
        </Box>
        <Button
          color="inherit"
          disabled={always.busy}
          title="Commencer une tâche terminera toujours celle en cours ; à changer dans « Mon compte »."
          aria-label="Toujours terminer la tâche en cours en commençant"
          onClick={() => void always.run()}
        >
          Toujours terminer
        </Button>
        <IconButton edge="end" aria-label="Laisser continuer" title="Laisser continuer" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {tasks.map((task, index) => (
        <BusyButton
          key={task.id}
          variant="outlined"
          color="error"
          startIcon={<StopIcon />}
          busy={endings[task.id]?.busy === true}
          onClick={() => void end(task)}
        >
          {bidi`Terminer « ${names[index]} »`}
        </BusyButton>
      ))}
      {(failures.length > 0 || always.error !== null) && (
        <Box ref={intoView} role="alert" sx={{ color: 'error.main', typography: 'body2' }}>
          {failures.length > 0
            ? failures.map((one) => (
                <div key={one.task.id}>
                  <EndFailure {...one} />
                </div>
              ))
            : errorMessage(always.error)}
        </Box>
      )}
    </Box>
  )
}

const head = {
  display: 'flex',
  alignItems: 'center',
  '& > .said': { flex: '1 1 auto', minWidth: 0 },
  '& > button': { flex: 'none', px: 1 },
}
