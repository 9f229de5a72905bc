import BeforeIcon from '@mui/icons-material/ChevronLeft'
import AfterIcon from '@mui/icons-material/ChevronRight'
import TodayIcon from '@mui/icons-material/TodayOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type Ref, useEffect } from 'react'
import { formatLongDate } from '../../../lib/format/format'
import { isTyping } from './shortcuts/isTyping'
import type { ShownDay } from './useDay'

/** Placeholder of the date's line, so that the layout does not move. */
const NO_DATE_YET = '\u00a0'

type Props = {
  today: string | undefined
  shown: ShownDay
  /** Heading of a past day. */
  heading: Ref<HTMLHeadingElement>
}

/** Navigation of days, up to today; the date of a past day is the page's heading. */
export function DayLine({ today, shown, heading }: Props) {
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
      {isPast && day ? (
        <Typography ref={heading} tabIndex={-1} variant="h1" sx={pastDate}>
          {formatLongDate(day)}
        </Typography>
      ) : (
        <Box component="span" sx={date}>
          {day ? formatLongDate(day) : NO_DATE_YET}
        </Box>
      )}
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
      {isPast && (
        <>
          <Button variant="outlined" sx={back} onClick={() => today && go(today)}>
            {TO_TODAY}
          </Button>
          <IconButton
            edge="end"
            aria-label={TO_TODAY}
            title={TO_TODAY}
            sx={{ display: { sm: 'none' }, ml: 'auto' }}
            onClick={() => today && go(today)}
          >
            <TodayIcon />
          </IconButton>
        </>
      )}
    </Box>
  )
}

// About the longest date: the arrow after it keeps its place.
const date = {
  '&::first-letter': { textTransform: 'uppercase' },
  display: 'inline-block',
  minWidth: 'min(13.5em, 100vw - 128px)',
  // Between its arrows, with large text on several lines.
  maxWidth: { xs: 'calc(100% - 84px)', md: 'none' },
}
const pastDate = {
  ...date,
  minWidth: 0,
  color: 'text.primary',
  fontSize: { xs: '1.0625rem', sm: '1.375rem' },
  // Beside the three buttons of a phone.
  maxWidth: { xs: 'calc(100% - 132px)', sm: 'none' },
}
const TO_TODAY = 'Revenir à aujourd’hui'
const back = { display: { xs: 'none', sm: 'inline-flex' }, ml: 1, borderColor: 'line' }

const line = {
  display: 'flex',
  // Below the greeting and the clock of a phone.
  order: { xs: 1, md: 0 },
  flexBasis: { xs: '100%', md: 'auto' },
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 44,
  color: 'text.secondary',
  // Fits both arrows next to the date on the narrowest phones.
  '@media (max-width: 359px)': { fontSize: '0.875rem' },
  '& .MuiIconButton-root': { color: 'text.secondary' },
}
