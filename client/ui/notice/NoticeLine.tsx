import CloseIcon from '@mui/icons-material/Close'
import GlobalStyles from '@mui/material/GlobalStyles'
import IconButton from '@mui/material/IconButton'
import Snackbar from '@mui/material/Snackbar'
import SnackbarContent from '@mui/material/SnackbarContent'
import type { Theme } from '@mui/material/styles'
import { useEffect, useEffectEvent } from 'react'
import { closeNotice, type ShownNotice, undoNotice } from '../../lib/browser/notice'
import { useAction } from '../../lib/browser/useAction'
import { errorMessage, isFinal } from '../../lib/http/errorMessage'
import { withFixedFoot } from '../../lib/theme/media'
import { BusyButton } from '../buttons/BusyButton'

/** Time in which an action can be undone from the notice. */
const UNDO_MS = 10_000
const READ_MS = 5_000

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** One line at the foot, above the bars that are fixed there. `notify` announces it to screen readers. */
export function NoticeLine({ notice }: { notice: ShownNotice }) {
  const { key, text, undo, undoLabel = 'Annuler' } = notice
  const { run, busy, error } = useAction(() => undoNotice(notice))
  const failed = error !== null || notice.failed === true
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (!undo || notice.byClickOnly || busy || event.defaultPrevented || !isUndo || isTyping(event.target))
      return
    event.preventDefault()
    void run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <GlobalStyles styles={roomBelow} />
      <Snackbar
        key={key}
        open
        autoHideDuration={busy || failed ? null : undo ? UNDO_MS : READ_MS}
        // What is held back must not wait for the window.
        disableWindowBlurListener
        sx={atFoot}
        onClose={(_event, why) => why !== 'clickaway' && void closeNotice(key)}
      >
        <SnackbarContent
          role={failed ? 'alert' : 'region'}
          aria-label={failed ? undefined : 'Dernière action'}
          sx={line}
          message={error === null ? text : errorMessage(error)}
          action={
            <>
              {undo && (error === null || !isFinal(error)) && (
                <BusyButton color="inherit" size="small" busy={busy} onClick={() => void run()}>
                  {error === null ? undoLabel : 'Réessayer'}
                </BusyButton>
              )}
              <IconButton
                color="inherit"
                aria-label="Fermer le message"
                onClick={() => void closeNotice(key)}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </>
          }
        />
      </Snackbar>
    </>
  )
}

/** Below dialogs, whose buttons it would cover. On low screens (landscape, zoom) nothing else is fixed at the foot. */
const atFoot = (theme: Theme) => ({
  zIndex: 'drawer',
  bottom: { xs: 8, md: 24 },
  [withFixedFoot(theme)]: {
    bottom: 'calc(var(--foot, 0px) + var(--running, 0px) + var(--buttons, 0px) + 8px)',
  },
  '@media print': { display: 'none' },
})

/** What takes the focus is scrolled above the line. */
const roomBelow = { html: { scrollPaddingBottom: 'calc(var(--foot, 0px) + var(--running, 0px) + 80px)' } }

const line = {
  flexWrap: 'nowrap',
  py: 0.25,
  '@media (forced-colors: active)': { border: '1px solid' },
  '& .MuiSnackbarContent-message': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .MuiSnackbarContent-action': { flex: 'none' },
  '& .MuiButtonBase-root': { minHeight: { xs: 44, md: 36 }, minWidth: { xs: 44, md: 36 } },
}
