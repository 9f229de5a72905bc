import CommentIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import PauseIcon from '@mui/icons-material/FreeBreakfastOutlined'
import StopIcon from '@mui/icons-material/StopRounded'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useEffect, useRef } from 'react'
import { bidi } from '../../../schema/isolated'
import type { TaskRowFragment } from '../../generated/graphql'
import { withDe } from '../../lib/format/format'
import { formatTime } from '../../lib/time/formatDate'
import { formatEarlierDay } from '../../lib/time/formatEarlierDay'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { CommentCell } from './CommentCell'
import { CommandFailure } from './commands/CommandFailure'
import { useDayCommands } from './commands/DayCommands'
import { describeTask, isBreak } from './commands/describeTask'
import { EndFailure, hasEndFailed } from './commands/EndFailure'
import { useCommand } from './commands/useCommand'
import { useCommentEdit } from './commands/useCommentEdit'
import type { Ending } from './commands/useEndings'
import { Elapsed } from './Elapsed'
import { ResumeButton } from './ResumeButton'

type Props = {
  task: TaskRowFragment
  others: number
  ending: Ending | undefined
  settling: boolean
  aloud: boolean
  /** One line on a desk. */
  flat: boolean
  /** What goes on after the break. */
  next: TaskRowFragment | undefined
}

/** Start of the entry, with its date if that is earlier. */
const since = ({ overdue, date, debut }: TaskRowFragment) =>
  `depuis ${overdue ? `${formatEarlierDay(date)} à ` : ''}${formatTime(debut)}`

const andOthers = (others: number) => {
  if (others === 0) return ''
  return others === 1 ? 'et une autre entrée en cours' : `et ${others} autres entrées en cours`
}

export function Running({ task, others, ending, settling, aloud, flat, next }: Props) {
  const { end, pause } = useDayCommands()
  const editing = useCommentEdit(task)
  const rest = useCommand(pause)
  const { edit } = editing
  const failure = hasEndFailed({ task, ending, edit }) ? (
    <EndFailure {...{ task, ending, edit }} />
  ) : (
    rest.error !== null && (
      <CommandFailure command="pause" error={rest.error} busy={rest.busy} onRetry={() => void rest.retry()} />
    )
  )
  const isEnding = ending?.busy === true
  const held = settling ? { pointerEvents: 'none' } : {}
  const rests = isBreak(task)
  const goesOn = rests ? next : undefined

  const commentButton = useRef<HTMLButtonElement>(null)
  const isCommenting = editing.edit?.inBar === true
  const wasCommenting = useRef(isCommenting)
  useEffect(() => {
    // On a phone what opened the comment is this button alone.
    if (wasCommenting.current && !isCommenting && document.activeElement === document.body)
      commentButton.current?.focus({ preventScroll: true })
    wasCommenting.current = isCommenting
  }, [isCommenting])

  const more = [task.overdue && since(task), andOthers(others)].filter(Boolean).join(', ')
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
      <Box sx={goesOn ? { ...parts, ...(flat ? withNext : withNextOnPhone) } : parts}>
        <Box sx={flat ? { ...what, ...onOneLine } : what}>
          <Box sx={{ ...oneLine, fontWeight: 600 }}>
            {rests && (
              <PauseIcon fontSize="small" sx={{ mr: 1, verticalAlign: '-4px', color: 'rest.mark' }} />
            )}
            {task.libelle || task.projet || 'Sans tâche'}
          </Box>
          <Box sx={{ ...oneLine, typography: 'body2', color: 'text.secondary' }}>
            <Box component="span" sx={flat ? { ...counter, fontSize: '1rem' } : counter}>
              <Elapsed task={task} label="En cours depuis" />
            </Box>
            {task.libelle && task.projet && bidi` · ${task.projet}`}
          </Box>
          <Box sx={{ ...small, display: { xs: more ? 'block' : 'none', md: flat ? 'none' : 'block' } }}>
            <Box component="span" sx={{ display: { md: 'none' } }}>
              {more}
            </Box>
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              {[since(task), andOthers(others)].filter(Boolean).join(', ')}
            </Box>
          </Box>
        </Box>
        <Box sx={{ ...comment, display: { xs: isCommenting ? 'block' : 'none', md: 'block' } }}>
          <CommentCell task={task} editable inBar editing={editing} ending={isEnding} />
        </Box>
        <Box sx={{ gridArea: 'do', display: 'flex', alignItems: 'center', gap: 1 }}>
          {!editing.edit && (
            <IconButton
              ref={commentButton}
              sx={{ display: { md: 'none' }, color: task.commentaire ? 'primary.main' : 'text.secondary' }}
              onClick={() => editing.open(true)}
            >
              <CommentIcon fontSize="small" />
              <span style={visuallyHidden}>
                {task.commentaire
                  ? `Modifier le commentaire ${withDe(describeTask(task))}`
                  : `Ajouter un commentaire à ${describeTask(task)}`}
              </span>
            </IconButton>
          )}
          {!rests && (
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
            variant={goesOn ? 'text' : 'outlined'}
            color="error"
            startIcon={<StopIcon />}
            busy={isEnding}
            aria-label={bidi`Finir ${describeTask(task)}`}
            sx={{ flex: 'none', px: { xs: 1.5, sm: 2 }, ...held }}
            onClick={() => void end(task)}
          >
            Finir
          </BusyButton>
        </Box>
        {/* On a desk the home screen's form goes on after a break. */}
        {goesOn && (
          <Box sx={{ gridArea: 'next', minWidth: 0, display: { md: flat ? 'block' : 'none' } }}>
            <ResumeButton task={goesOn} settling={settling} />
          </Box>
        )}
      </Box>
    </>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

const small = { typography: 'caption', color: 'text.secondary' }

const what = { gridArea: 'what', minWidth: 0 }

const onOneLine = { display: { md: 'flex' }, alignItems: 'baseline', columnGap: 2 }

const counter = {
  color: 'error.main',
  fontWeight: 700,
  // Whole between the buttons, also with large text.
  fontSize: { xs: 'min(0.875rem, 4vw)', md: '1.25rem' },
  fontVariantNumeric: 'tabular-nums',
}

const parts = {
  display: 'grid',
  alignItems: 'center',
  columnGap: { xs: 1, md: 4 },
  rowGap: 0.5,
  gridTemplateColumns: { xs: '1fr auto', md: 'minmax(220px, 3fr) 5fr auto' },
  gridTemplateAreas: { xs: '"what do" "said said"', md: '"what said do"' },
}

const withNextOnPhone = {
  gridTemplateAreas: { xs: '"what do" "said said" "next next"', md: '"what said do"' },
}

const withNext = {
  gridTemplateColumns: { xs: '1fr auto', md: 'minmax(200px, 3fr) 4fr auto minmax(160px, auto)' },
  gridTemplateAreas: { xs: '"what do" "said said" "next next"', md: '"what said do next"' },
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
