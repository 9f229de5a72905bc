import PauseIcon from '@mui/icons-material/FreeBreakfastOutlined'
import StopIcon from '@mui/icons-material/StopRounded'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material/styles'
import { useRef } from 'react'
import { BusyButton } from '../../components/BusyButton'
import type { TaskRowFragment } from '../../generated/graphql'
import { announce } from '../../lib/announce'
import { errorMessage } from '../../lib/errorMessage'
import { shortDate } from '../../lib/format'
import { useAction } from '../../lib/useAction'
import { useJustChanged } from '../../lib/useMoment'
import { CommentCell } from './CommentCell'
import { useDayCommands, useDayEndings } from './DayCommands'
import { describe, isBreak } from './describe'
import { Elapsed } from './Elapsed'
import { useCommentEdit } from './useCommentEdit'
import { type Ending, endFailure } from './useEndings'
import { useOwnHeight } from './useOwnHeight'

type Props = {
  /** What runs, newest first. */
  running: readonly TaskRowFragment[]
  /** Its row is not on the screen, which would say aloud what goes wrong. */
  aloud?: boolean
}

/** What runs, first of all; on a phone under the thumb, wherever one has scrolled to. */
export function RunningBar({ running: [task, ...others], aloud = false }: Props) {
  // Whoever presses twice ends neither what has just begun nor what ran beside it.
  const settling = useJustChanged(task?.id ?? '')
  const endings = useDayEndings()
  const bar = useRef<HTMLElement>(null)
  useOwnHeight(bar, HEIGHT, task !== undefined)
  // A desk keeps its place: what begins and ends moves nothing.
  if (!task) return <Box sx={nothing}>Rien n’est en cours.</Box>
  return (
    <Box ref={bar} component="section" aria-label="En cours" data-entry={task.id} sx={barStyles}>
      <GlobalStyles styles={roomBelow} />
      <Running
        key={task.id}
        task={task}
        others={others.length}
        ending={endings[task.id]}
        settling={settling}
        aloud={aloud}
      />
    </Box>
  )
}

type RunningProps = {
  task: TaskRowFragment
  others: number
  ending: Ending | undefined
  settling: boolean
  aloud: boolean
}

/** Since when it runs, with the day of what began earlier. */
const since = ({ overdue, date, debut }: TaskRowFragment) =>
  overdue ? `depuis le ${shortDate(date)} à ${debut}` : `depuis ${debut}`

const andOthers = (others: number) => {
  if (others === 0) return ''
  return others === 1 ? ', et une autre entrée en cours' : `, et ${others} autres entrées en cours`
}

function Running({ task, others, ending, settling, aloud }: RunningProps) {
  const { end, pause } = useDayCommands()
  const editing = useCommentEdit(task)
  const rest = useAction(async () => {
    await pause()
    announce('Pause commencée')
  })
  const failure =
    endFailure(task, ending, editing.edit) ??
    (rest.error !== null && `La pause n’a pas pu être commencée. ${errorMessage(rest.error)}`)
  const isEnding = ending?.busy === true
  const held = settling ? { pointerEvents: 'none' } : {}
  return (
    <>
      {/* The row, if there is one, says aloud what became of Finir. */}
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
            {task.libelle && task.projet && ` · ${task.projet}`}
          </Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary', ...oneLine }}>
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
              aria-label={`Pause, ${describe(task)} s’arrête`}
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
            aria-label={`Finir ${describe(task)}`}
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
  // One line of it, or two at a desk: the row has it all.
  '& > button .words': { WebkitLineClamp: { xs: '1', md: '2' } },
}

const card = {
  mb: { xs: 3, md: 2 },
  px: { xs: 2, sm: 3 },
  py: 1,
  minHeight: { md: 88 },
  alignContent: 'center',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'line',
  borderRadius: 1.5,
}

const nothing = { ...card, display: { xs: 'none', md: 'grid' }, color: 'text.secondary' }

// A screen turned on its side, or magnified, has no room to give away: there it stands at the top of the page.
const TALL = '(min-height: 480px)'

const barStyles = (theme: Theme) => ({
  ...card,
  display: 'grid',
  '@media print': { display: 'none' },
  [`${theme.breakpoints.down('md')} and ${TALL}`]: {
    position: 'fixed',
    zIndex: 'appBar',
    insetInline: 0,
    bottom: 0,
    m: 0,
    pb: 'max(8px, env(safe-area-inset-bottom))',
    borderWidth: '1px 0 0',
    borderRadius: 0,
    boxShadow: '0 -4px 16px rgb(0 0 0 / 0.12)',
  },
})

/** The height of the bar, which its comment makes more or less of. */
const HEIGHT = '--running'
const ROOM = `calc(var(${HEIGHT}, 136px) + 8px)`

/** The end of the page, and what the keyboard leads to, are not hidden behind the bar. */
const roomBelow = (theme: Theme) => ({
  [`${theme.breakpoints.down('md')} and ${TALL}`]: {
    html: { scrollPaddingBottom: ROOM },
    body: { paddingBottom: ROOM },
  },
})
