import FilterIcon from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { onPhone } from '../../lib/theme/media'

type Props = {
  /** What is asked, in one line; empty while nothing is. */
  summary: string
  busy: boolean
  /** A refused question stays open. */
  refused: boolean
  children: ReactNode
}

/** On a phone one line that says what is asked and unfolds the form, so that a report opens with its figures. */
export function FoldedFilters({ summary, busy, refused, children }: Props) {
  const onSmallScreen = useMediaQuery(onPhone, { noSsr: true })
  const [open, setOpen] = useState(summary === '')
  const [seen, setSeen] = useState({ summary, busy, refused })
  if (seen.summary !== summary || seen.busy !== busy || seen.refused !== refused) {
    setSeen({ summary, busy, refused })
    if (refused) setOpen(true)
    else if (summary !== '' && (seen.summary !== summary || busy)) setOpen(false)
  }
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const isFolded = onSmallScreen && !open
  useLayoutEffect(() => {
    if (isFolded && panel.current?.contains(document.activeElement))
      button.current?.focus({ preventScroll: true })
  }, [isFolded])
  return (
    <>
      {onSmallScreen && summary !== '' && (
        <Button
          ref={button}
          variant="outlined"
          color="inherit"
          startIcon={<FilterIcon />}
          aria-expanded={open}
          aria-controls={panelId}
          aria-label={`${summary}. ${open ? 'Replier les filtres' : 'Modifier les filtres'}`}
          sx={line}
          onClick={() => setOpen(!open)}
        >
          <span>{summary}</span>
        </Button>
      )}
      <Box ref={panel} id={panelId} hidden={isFolded}>
        {children}
      </Box>
    </>
  )
}

const line = {
  width: '100%',
  mb: 1.5,
  justifyContent: 'start',
  textAlign: 'start',
  borderColor: 'line',
  bgcolor: 'background.paper',
  '@media print': { display: 'none' },
  '& > span:last-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}
