import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import Snackbar from '@mui/material/Snackbar'
import SnackbarContent from '@mui/material/SnackbarContent'
import { useEffect, useEffectEvent } from 'react'
import { closeNotice, type ShownNotice } from '../../lib/browser/notice'
import { useAction } from '../../lib/browser/useAction'
import { errorMessage } from '../../lib/http/errorMessage'
import { BusyButton } from '../buttons/BusyButton'

/** Time in which an action can be undone from the notice. */
export const UNDO_MS = 10_000
const READ_MS = 5_000

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** One line at the foot, above the bars that are fixed there. `notify` announces it to screen readers. */
export function NoticeLine({ notice }: { notice: ShownNotice }) {
  const { key, text, undo, undoLabel = 'Annuler' } = notice
  const { run, busy, error } = useAction(async () => {
    await undo?.()
    closeNotice(key)
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (!undo || busy || !isUndo || isTyping(event.target)) return
    event.preventDefault()
    void run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <Snackbar
      key={key}
      open
      autoHideDuration={busy || error !== null ? null : undo ? UNDO_MS : READ_MS}
      sx={atFoot}
      onClose={(_event, why) => why !== 'clickaway' && closeNotice(key)}
    >
      <SnackbarContent
        role={error === null ? 'presentation' : 'alert'}
        sx={line}
        message={error === null ? text : errorMessage(error)}
        action={
          <>
            {undo && (
              <BusyButton color="inherit" size="small" busy={busy} onClick={() => void run()}>
                {error === null ? undoLabel : 'Réessayer'}
              </BusyButton>
            )}
            <IconButton color="inherit" aria-label="Fermer le message" onClick={() => closeNotice(key)}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </>
        }
      />
    </Snackbar>
  )
}

const atFoot = {
  bottom: { xs: 'calc(var(--foot, 0px) + var(--running, 0px) + 8px)', md: 24 },
  '@media print': { display: 'none' },
}

const line = {
  flexWrap: 'nowrap',
  py: 0.25,
  '@media (forced-colors: active)': { border: '1px solid' },
  '& .MuiSnackbarContent-message': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .MuiSnackbarContent-action': { flex: 'none' },
}
