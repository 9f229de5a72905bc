import Alert from '@mui/material/Alert'
import { useEffect } from 'react'
import { announce } from '../../lib/browser/announce'
import { useChangeCooldown } from '../../lib/browser/useCooldown'

type Props = { message: string | undefined; onClose: () => void }

/**
 * The green banner that says what has just succeeded. It is spoken by the page's own voice, which is there before the
 * banner: a region that appears together with its text is often not read.
 */
export function SuccessBanner({ message, onClose }: Props) {
  // It may come under the pointer: the second press of who presses twice does not close it unread.
  const settling = useChangeCooldown(message ?? '')
  useEffect(() => {
    if (message) announce(message)
  }, [message])
  return message ? (
    <Alert
      severity="success"
      role="presentation"
      sx={{ mb: 3, ...(settling && { pointerEvents: 'none' }) }}
      onClose={onClose}
    >
      {message}
    </Alert>
  ) : null
}
