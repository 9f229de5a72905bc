import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { announceInboxChange } from '../../lib/apollo/inboxChange'
import { BusyButton } from '../buttons/BusyButton'

type Props = {
  title?: string
  message: string
  severity?: 'error' | 'warning'
  busy?: boolean
  /** Without it there is no button: the same would be refused again. */
  onRetry?: (() => void) | undefined
}

/** Something could not be loaded: what happened, and a button to try again. */
export function Failed({ title, message, severity = 'error', busy = false, onRetry }: Props) {
  return (
    <Alert
      severity={severity}
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        onRetry && (
          <BusyButton
            busy={busy}
            color="inherit"
            size="small"
            variant="outlined"
            onClick={() => {
              onRetry()
              // What failed here has often failed in the bell too, which has no button of its own.
              announceInboxChange()
            }}
          >
            Réessayer
          </BusyButton>
        )
      }
    >
      {title && <AlertTitle>{title}</AlertTitle>}
      {message}
    </Alert>
  )
}
