import Box from '@mui/material/Box'
import { formatClock } from '../../lib/format/format'
import { useNow } from '../../lib/time/now'

/**
 * Server time in the server's zone, independent of the client's clock; a placeholder until the zone is known.
 */
export function Clock({ timeZone }: { timeZone: string | undefined }) {
  const now = useNow()
  if (timeZone === undefined) return <Box sx={figures}>{'\u00a0'}</Box>
  return (
    <Box role="timer" aria-live="off" aria-label="Heure actuelle" sx={figures}>
      {formatClock(now, timeZone)}
    </Box>
  )
}

const figures = {
  fontSize: { xs: '1.25rem', md: '1.75rem' },
  fontWeight: 600,
  letterSpacing: '-0.02em',
  lineHeight: 1.2,
  // Known before the time is, so that the greeting does not wrap later.
  minWidth: '8ch',
  textAlign: 'right',
  ml: 'auto',
}
