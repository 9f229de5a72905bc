import MuiDialog, { type DialogProps } from '@mui/material/Dialog'
import { useEffect, useRef } from 'react'

/** A backdrop click within this time is the second half of a double click. */
const OPENING_MS = 1_000

/** MUI's dialog, not closed by a double click on the button that opened it. */
export function Dialog({ open, onClose, ...props }: DialogProps) {
  const openedAt = useRef(0)
  useEffect(() => {
    if (open) openedAt.current = performance.now()
  }, [open])
  return (
    <MuiDialog
      {...props}
      open={open}
      onClose={(event, why) => {
        if (why !== 'backdropClick' || performance.now() - openedAt.current > OPENING_MS)
          onClose?.(event, why)
      }}
    />
  )
}
