import BeforeIcon from '@mui/icons-material/ChevronLeft'
import AfterIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useEffect } from 'react'
import { formatLongDate } from '../../../lib/format/format'
import { isTyping } from './shortcuts/isTyping'
import type { ShownDay } from './useDay'

/** Placeholder of the date's line, so that the layout does not move. */
const NO_DATE_YET = '\u00a0'

type Props = { today: string | undefined; shown: ShownDay }

/** Navigation of days, up to today. */
export function DayLine({ today, shown }: Props) {
  const { day, isPast, go, step } = shown
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      const isPlain = event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey
      if (!days || !isPlain || isTyping(event)) return
      event.preventDefault()
      step(days)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <Box sx={line}>
      <IconButton
        edge="start"
        aria-label="Jour précédent"
        title="Jour précédent (Maj + ←)"
        aria-keyshortcuts="Shift+ArrowLeft"
        onClick={() => step(-1)}
      >
        <BeforeIcon />
      </IconButton>
      <Box
        component="span"
        sx={{ '&::first-letter': { textTransform: 'uppercase' }, display: 'inline-block' }}
      >
        {day ? formatLongDate(day) : NO_DATE_YET}
      </Box>
      {/* Disabled, not removed: keeps its place and focus. */}
      <IconButton
        aria-label="Jour suivant"
        title={isPast ? 'Jour suivant (Maj + →)' : undefined}
        aria-keyshortcuts="Shift+ArrowRight"
        aria-disabled={!isPast}
        sx={isPast ? null : { opacity: 0.35, cursor: 'default' }}
        onClick={() => step(1)}
      >
        <AfterIcon />
      </IconButton>
      {isPast && today && (
        <Button size="small" variant="outlined" sx={{ ml: 1 }} onClick={() => go(today)}>
          Revenir à aujourd’hui
        </Button>
      )}
    </Box>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 44,
  color: 'text.secondary',
  // Fits both arrows next to the date on the narrowest phones.
  '@media (max-width: 359px)': { fontSize: '0.875rem' },
  '& .MuiIconButton-root': { color: 'text.secondary' },
}
