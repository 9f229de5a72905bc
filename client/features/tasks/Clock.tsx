import Box from '@mui/material/Box'
import { formatClock } from '../../lib/format'
import { useNow } from '../../lib/now'

/** The server's time in the installation's zone, whatever the computer's clock says. */
export function Clock({ timeZone }: { timeZone: string }) {
  const now = useNow()
  return (
    <Box
      role="timer"
      aria-live="off"
      aria-label="Heure actuelle"
      sx={{
        fontSize: { xs: '1.75rem', sm: '2.25rem' },
        fontWeight: 600,
        letterSpacing: '-0.02em',
        lineHeight: 1.2,
      }}
    >
      {formatClock(now, timeZone)}
    </Box>
  )
}
