import MuiDialog, { type DialogProps } from '@mui/material/Dialog'
import { useEffect, useRef } from 'react'

/** Whoever pressed twice to open it has pressed beside it by then. */
const OPENING_MS = 1_000

/** MUI's dialog, which a second press of the button that has opened it does not shut again. */
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
