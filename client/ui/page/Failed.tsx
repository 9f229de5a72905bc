import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { announceInboxChange } from '../../lib/apollo/inboxChange'
import { BusyButton } from '../buttons/BusyButton'
import { Page } from './Page'
import { wrappedAlert } from './wrappedAlert'

type PageProps = { title: string; message: string; busy?: boolean; onRetry: () => void }

export const FailedPage = ({ title, ...failed }: PageProps) => (
  <Page title={title} narrow>
    <Typography variant="h1" sx={{ mt: { sm: 6 }, mb: 3 }}>
      {title}
    </Typography>
    <Failed title="Cette page n’a pas pu être chargée" {...failed} />
  </Page>
)

type Props = {
  title?: string
  message: string
  severity?: 'error' | 'warning'
  busy?: boolean
  /** Undefined hides the button: a retry would be refused again. */
  onRetry?: (() => void) | undefined
}

export function Failed({ title, message, severity, busy = false, onRetry }: Props) {
  // Being without a network is no fault.
  const [wasOffline] = useState(() => !navigator.onLine)
  return (
    <Alert
      severity={severity ?? (wasOffline ? 'info' : 'error')}
      sx={wrappedAlert}
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
