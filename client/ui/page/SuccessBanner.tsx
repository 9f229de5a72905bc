import Alert from '@mui/material/Alert'
import { useEffect } from 'react'
import { announce } from '../../lib/browser/announce'
import { useChangeCooldown } from '../../lib/browser/useCooldown'

type Props = { message: string | undefined; onClose: () => void }

/** Success banner. Announced by the page's live region: a region mounted with its text is often not read. */
export function SuccessBanner({ message, onClose }: Props) {
  // The banner may appear under the pointer: ignores the second press of a double click.
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
