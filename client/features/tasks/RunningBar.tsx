import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material/styles'
import { useRef } from 'react'
import type { TaskRowFragment } from '../../generated/graphql'
import { useChangeCooldown } from '../../lib/browser/useCooldown'
import { useDayEndings } from './commands/DayCommands'
import { Running } from './Running'
import { useOwnHeight } from './useOwnHeight'

type Props = {
  running: readonly TaskRowFragment[]
  aloud?: boolean
}

/** Running entry, first on the page; on a phone fixed at the bottom. */
export function RunningBar({ running: [task, ...others], aloud = false }: Props) {
  // A double click must not end the entry that started, or was uncovered, in between.
  const settling = useChangeCooldown(task?.id ?? '')
  const endings = useDayEndings()
  const bar = useRef<HTMLElement>(null)
  useOwnHeight(bar, HEIGHT, task !== undefined)
  // Placeholder on a desktop, so that the layout does not move.
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

// On low screens (landscape, zoom) the bar is at the top of the page instead.
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

/** Custom property: height of the bar, which its comment changes. */
const HEIGHT = '--running'
const ROOM = `calc(var(${HEIGHT}, 136px) + 8px)`

/**
 * Bottom padding and scroll padding, so that the bar hides neither the end of the page nor focused elements.
 */
const roomBelow = (theme: Theme) => ({
  [`${theme.breakpoints.down('md')} and ${TALL}`]: {
    html: { scrollPaddingBottom: ROOM },
    body: { paddingBottom: ROOM },
  },
})
