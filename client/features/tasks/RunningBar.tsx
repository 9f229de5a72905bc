import PauseIcon from '@mui/icons-material/FreeBreakfastOutlined'
import StopIcon from '@mui/icons-material/StopRounded'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material/styles'
import { BusyButton } from '../../components/BusyButton'
import type { TaskRowFragment } from '../../generated/graphql'
import { useJustChanged } from '../../lib/useMoment'
import { useDayCommands, useDayEndings } from './DayCommands'
import { describe, isBreak } from './describe'
import { Elapsed } from './Elapsed'
import { useCommentEdit } from './useCommentEdit'
import { type Ending, endFailure } from './useEndings'

type Props = {
  /** What runs, newest first. */
  running: readonly TaskRowFragment[]
}

/** On a phone: what runs, and Finir, under the thumb wherever one has scrolled to. */
export function RunningBar({ running: [task, ...others] }: Props) {
  // Whoever presses twice ends neither what has just begun nor what ran beside it.
  const settling = useJustChanged(task?.id ?? '')
  const endings = useDayEndings()
  if (!task) return null
  return (
    <Box component="section" aria-label="En cours" data-entry={task.id} sx={bar}>
      <GlobalStyles styles={roomBelow} />
      <Running
        key={task.id}
        task={task}
        others={others.length}
        ending={endings[task.id]}
        settling={settling}
      />
    </Box>
  )
}

type RunningProps = {
  task: TaskRowFragment
  others: number
  ending: Ending | undefined
  settling: boolean
}

function Running({ task, others, ending, settling }: RunningProps) {
  const { end } = useDayCommands()
  const { edit } = useCommentEdit(task)
  const failure = endFailure(task, ending, edit)
  return (
    <>
      {/* The row says it aloud. */}
      {failure && <Box sx={{ mb: 1, typography: 'body2', color: 'error.main' }}>{failure}</Box>}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        {isBreak(task) && <PauseIcon sx={{ color: 'rest.mark' }} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ ...oneLine, fontWeight: 600 }}>{task.libelle || task.projet || 'Sans tâche'}</Box>
          <Box sx={{ ...oneLine, typography: 'body2', color: 'text.secondary' }}>
            <Box component="span" sx={{ color: 'error.main', fontWeight: 700 }}>
              <Elapsed task={task} />
            </Box>
            {task.libelle && task.projet && ` · ${task.projet}`}
          </Box>
          {others > 0 && (
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {others === 1 ? 'et une autre entrée en cours' : `et ${others} autres entrées en cours`}
            </Box>
          )}
        </Box>
        <BusyButton
          variant="outlined"
          color="error"
          startIcon={<StopIcon />}
          busy={ending?.busy === true}
          aria-label={`Finir ${describe(task)}`}
          sx={{ flex: 'none', ...(settling && { pointerEvents: 'none' }) }}
          onClick={() => void end(task)}
        >
          Finir
        </BusyButton>
      </Box>
    </>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

// A screen turned on its side, or magnified, has no room to give away: there it stands at the top of the page.
const TALL = '(min-height: 480px)'

const bar = (theme: Theme) => ({
  mb: 3,
  px: 2,
  py: 1,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'line',
  borderRadius: 1.5,
  [theme.breakpoints.up('md')]: { display: 'none' },
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

const ROOM = 96

/** The end of the page, and what the keyboard leads to, are not hidden behind the bar. */
const roomBelow = (theme: Theme) => ({
  [`${theme.breakpoints.down('md')} and ${TALL}`]: {
    html: { scrollPaddingBottom: ROOM },
    body: { paddingBottom: ROOM },
  },
})
