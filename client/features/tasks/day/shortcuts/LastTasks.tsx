import RestartIcon from '@mui/icons-material/RestartAlt'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { bidi } from '../../../../../schema/isolated'
import type { StartChoiceFragment } from '../../../../generated/graphql'
import { formatLongDate } from '../../../../lib/format/format'
import { describeTask } from '../../commands/describeTask'
import { chip } from './shortcutStyles'
import { keyOf } from './useShortcuts'

type Props = {
  id: string
  date: string
  /** The day in words, if it is not yesterday. */
  before: string | null
  tasks: readonly StartChoiceFragment[]
  onStart: (task: StartChoiceFragment) => void
}

/** Tasks of the last day, started by one press. */
export const LastTasks = ({ id, date, before, tasks, onStart }: Props) => (
  <Box id={id} role="group" aria-label={`Tâches du ${formatLongDate(date)}`} sx={several}>
    {tasks.map((task) => (
      <Button
        key={keyOf(task)}
        color="inherit"
        variant="outlined"
        sx={chip}
        startIcon={<RestartIcon />}
        aria-label={bidi`Reprendre ${before ? `du ${before}` : 'de la veille'} ${describeTask(task)}`}
        onClick={() => onStart(task)}
      >
        <span>{describeTask(task)}</span>
      </Button>
    ))}
  </Box>
)

const several = { display: 'flex', flexWrap: { md: 'wrap' }, gap: 1, '& > *': { flex: 'none' } }
