import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { announceInboxChange } from '../../lib/apollo/inboxChange'
import { BusyButton } from '../buttons/BusyButton'

type Props = {
  title?: string
  message: string
  severity?: 'error' | 'warning'
  busy?: boolean
  /** Undefined hides the button: a retry would be refused again. */
  onRetry?: (() => void) | undefined
}

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
              // The inbox badge, which has no retry button, has often failed too.
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
