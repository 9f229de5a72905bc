import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import { useAction } from '../../lib/browser/useAction'
import { errorMessage } from '../../lib/http/errorMessage'
import { BusyButton } from '../../ui/buttons/BusyButton'
import type { Corrections } from './useCorrections'

/** Time to undo a cancellation at once; later, from the list of cancelled entries. */
const UNDO_MS = 10_000

type Props = { corrections: Corrections; onRestore: Corrections['restore'] }

export function UndoCancel({ corrections, onRestore }: Props) {
  const { cancelled, forgetCancelled } = corrections
  const { run, busy, error } = useAction(async () => cancelled && onRestore(cancelled))
  return (
    <Snackbar
      open={cancelled !== null}
      autoHideDuration={busy ? null : UNDO_MS}
      sx={aboveBar}
      onClose={(_event, why) => why !== 'clickaway' && forgetCancelled()}
    >
      <Alert
        severity={error === null ? 'info' : 'error'}
        variant="filled"
        action={
          <BusyButton color="inherit" size="small" busy={busy} onClick={() => void run()}>
            Rétablir
          </BusyButton>
        }
      >
        {error === null ? 'Entrée annulée.' : errorMessage(error)}
      </Alert>
    </Snackbar>
  )
}

/** On a phone, above the bar of the running entry, so that the bar's buttons stay reachable. */
const aboveBar = { bottom: { xs: 'calc(var(--running, 0px) + 8px)', md: 24 } }
