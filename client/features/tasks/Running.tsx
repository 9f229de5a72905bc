import PauseIcon from '@mui/icons-material/FreeBreakfastOutlined'
import StopIcon from '@mui/icons-material/StopRounded'
import Box from '@mui/material/Box'
import { bidi } from '../../../schema/isolated'
import type { TaskRowFragment } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { formatShortDate } from '../../lib/format/format'
import { errorMessage } from '../../lib/http/errorMessage'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { CommentCell } from './CommentCell'
import { useDayCommands } from './commands/DayCommands'
import { describeTask, isBreak } from './commands/describeTask'
import { useCommentEdit } from './commands/useCommentEdit'
import { type Ending, endFailure } from './commands/useEndings'
import { Elapsed } from './Elapsed'

type Props = {
  task: TaskRowFragment
  others: number
  ending: Ending | undefined
  settling: boolean
  aloud: boolean
}

/** Start of the entry, with its date if that is earlier. */
const since = ({ overdue, date, debut }: TaskRowFragment) =>
  overdue ? `depuis le ${formatShortDate(date)} à ${debut}` : `depuis ${debut}`

const andOthers = (others: number) => {
  if (others === 0) return ''
  return others === 1 ? ', et une autre entrée en cours' : `, et ${others} autres entrées en cours`
}

export function Running({ task, others, ending, settling, aloud }: Props) {
  const { end, pause } = useDayCommands()
  const editing = useCommentEdit(task)
  const rest = useAction(pause)
  const failure =
    endFailure(task, ending, editing.edit) ??
    (rest.error !== null && `La pause n’a pas pu être commencée. ${errorMessage(rest.error)}`)
  const isEnding = ending?.busy === true
  const held = settling ? { pointerEvents: 'none' } : {}
  return (
    <>
      {/* The row, if any, announces errors of Finir. */}
      {failure && (
        <Box
          {...((aloud || rest.error !== null) && { role: 'alert' })}
          sx={{ mb: 1, typography: 'body2', color: 'error.main' }}
        >
          {failure}
        </Box>
      )}
      <Box sx={parts}>
        <Box sx={{ gridArea: 'what', minWidth: 0 }}>
          <Box sx={{ ...oneLine, fontWeight: 600 }}>
            {isBreak(task) && (
              <PauseIcon fontSize="small" sx={{ mr: 1, verticalAlign: '-4px', color: 'rest.mark' }} />
            )}
            {task.libelle || task.projet || 'Sans tâche'}
          </Box>
          <Box sx={{ ...oneLine, typography: 'body2', color: 'text.secondary' }}>
            <Box component="span" sx={counter}>
              <Elapsed task={task} label="En cours depuis" />
            </Box>
            {task.libelle && task.projet && bidi` · ${task.projet}`}
          </Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {since(task)}
            {andOthers(others)}
          </Box>
        </Box>
        <Box sx={comment}>
          <CommentCell task={task} editable inBar editing={editing} ending={isEnding} />
        </Box>
        <Box sx={{ gridArea: 'do', display: 'flex', gap: 1 }}>
          {!isBreak(task) && (
            <BusyButton
              variant="outlined"
              color="inherit"
              startIcon={<PauseIcon />}
              busy={rest.busy}
              aria-label={bidi`Pause, ${describeTask(task)} s’arrête`}
              sx={{
                ...held,
                borderColor: 'line',
                '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } },
                minWidth: 44,
                px: { xs: 1, sm: 2 },
              }}
              onClick={() => void rest.run()}
            >
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                Pause
              </Box>
            </BusyButton>
          )}
          <BusyButton
            variant="outlined"
            color="error"
            startIcon={<StopIcon />}
            busy={isEnding}
            aria-label={bidi`Finir ${describeTask(task)}`}
            sx={{ flex: 'none', ...held }}
            onClick={() => void end(task)}
          >
            Finir
          </BusyButton>
        </Box>
      </Box>
    </>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

const counter = {
  color: 'error.main',
  fontWeight: 700,
  fontSize: { md: '1.25rem' },
  fontVariantNumeric: 'tabular-nums',
}

const parts = {
  display: 'grid',
  alignItems: 'center',
  columnGap: { xs: 1.5, md: 4 },
  gridTemplateColumns: { xs: '1fr auto', md: 'minmax(220px, 3fr) 5fr auto' },
  gridTemplateAreas: { xs: '"what do" "said said"', md: '"what said do"' },
}

const comment = {
  gridArea: 'said',
  minWidth: 0,
  maxHeight: { xs: 168, md: 'none' },
  overflowY: { xs: 'auto', md: 'visible' },
  px: 1,
  mx: -1,
  '& > button': { m: 0 },
  // One line, two on a desktop; the row has the full text.
  '& > button .words': { WebkitLineClamp: { xs: '1', md: '2' } },
}
