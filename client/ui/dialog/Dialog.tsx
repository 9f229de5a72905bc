import MuiDialog, { type DialogProps } from '@mui/material/Dialog'
import type { Theme } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useKeyboardRoom } from './useKeyboardRoom'

/** A backdrop click within this time is the second half of a double click. */
const OPENING_MS = 1_000

/** MUI's dialog, above a phone's keyboard, and not closed by a double click on the button that opened it. */
export function Dialog({ open, onClose, ...props }: DialogProps) {
  const openedAt = useRef(0)
  useKeyboardRoom(open)
  useEffect(() => {
    if (open) openedAt.current = performance.now()
  }, [open])
  return (
    <MuiDialog
      sx={[aboveKeyboard, wideOnPhone]}
      {...props}
      open={open}
      onClose={(event, why) => {
        if (why !== 'backdropClick' || performance.now() - openedAt.current > OPENING_MS)
          onClose?.(event, why)
      }}
    />
  )
}

/** Words of labels fit 360 pixels. */
const wideOnPhone = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    '& .MuiDialog-paper:not(.MuiDialog-paperFullScreen)': {
      m: 2,
      width: 'calc(100% - 32px)',
      maxWidth: 'calc(100% - 32px)',
      maxHeight: 'calc(100% - 32px)',
    },
  },
})

const aboveKeyboard = {
  '@media screen': { '& .MuiDialog-container': { height: 'calc(100% - var(--keyboard, 0px))' } },
}
