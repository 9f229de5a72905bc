import Alert from '@mui/material/Alert'
import { type Check, checkSentence } from './words'

type Props = { check: Check; timeZone: string }

/** Result of the last verification of the audit log. */
export const LastCheck = ({ check, timeZone }: Props) => {
  const severity = check.ok ? 'success' : check.at ? 'error' : 'info'
  return (
    <Alert severity={severity} role="note" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      {checkSentence(check, timeZone)}
    </Alert>
  )
}
