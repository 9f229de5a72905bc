import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useRef } from 'react'
import type { TaskRowFragment } from '../../generated/graphql'
import { useChangeCooldown } from '../../lib/browser/useCooldown'
import { useOwnHeight } from '../../lib/browser/useOwnHeight'
import { PAGE_WIDTH, withFixedFoot } from '../../lib/theme/media'
import { AfterBreak } from './AfterBreak'
import { useDayEndings } from './commands/DayCommands'
import { Running } from './Running'
import { STRIP_HEIGHT } from './RunningShape'
import { useInterrupted } from './useInterrupted'

type Props = {
  running: readonly TaskRowFragment[]
  /** On another screen than home: a strip below the navigation on a desk. */
  elsewhere?: boolean
  aloud?: boolean
}

/** What runs, or what a break has interrupted: on a phone above the foot, on a desk first on the page. */
export function RunningBar({ running: [task, ...others], elsewhere = false, aloud = false }: Props) {
  // A double click must not end the entry that started, or was uncovered, in between.
  const settling = useChangeCooldown(task?.id ?? '')
  const endings = useDayEndings()
  const bar = useRef<HTMLElement>(null)
  const { next, dismiss } = useInterrupted()
  const isShown = task !== undefined || next !== undefined
  useOwnHeight(bar, '--running', isShown)
  return (
    <>
      {/* Placeholder on a desktop, so that the layout does not move. */}
      {!task && !elsewhere && <Box sx={nothing}>Rien n’est en cours.</Box>}
      {isShown && (
        <Box
          ref={bar}
          component="section"
          aria-label={task ? 'En cours' : 'Pause terminée'}
          data-entry={task?.id}
          sx={[
            surface,
            elsewhere ? strip : card,
            // The home screen offers it on a desk.
            !task && !elsewhere && { display: { md: 'none' } },
            fixedAtFoot,
          ]}
        >
          <Box sx={elsewhere ? asWideAsPage : {}}>
            {task ? (
              <Running
                key={task.id}
                task={task}
                others={others.length}
                ending={endings[task.id]}
                settling={settling}
                aloud={aloud}
                flat={elsewhere}
                next={next}
              />
            ) : (
              next && <AfterBreak task={next} settling={settling} onDismiss={dismiss} />
            )}
          </Box>
        </Box>
      )}
    </>
  )
}

const surface = { display: 'grid', bgcolor: 'background.paper', '@media print': { display: 'none' } }

const card = {
  mb: { xs: 3, md: 2 },
  px: { xs: 2, sm: 3 },
  py: 1,
  minHeight: { md: 88 },
  alignContent: 'center',
  border: 1,
  borderColor: 'line',
  borderRadius: 1.5,
}

const nothing = {
  ...surface,
  ...card,
  display: { xs: 'none', md: 'grid' },
  color: 'text.secondary',
}

const strip = {
  minHeight: { md: STRIP_HEIGHT },
  py: { xs: 1, md: 0.5 },
  alignContent: 'center',
  borderBottom: 1,
  borderColor: 'divider',
}

const asWideAsPage = { width: '100%', maxWidth: PAGE_WIDTH, minWidth: 0, mx: 'auto', px: { xs: 2, sm: 3 } }

const fixedAtFoot = (theme: Theme) => ({
  [withFixedFoot(theme)]: {
    position: 'fixed',
    zIndex: 'appBar',
    insetInline: 0,
    bottom: 'var(--foot, 57px)',
    m: 0,
    border: 0,
    borderTop: 1,
    borderColor: 'line',
    borderRadius: 0,
    boxShadow: '0 -4px 16px rgb(0 0 0 / 0.12)',
  },
})
