import Alert from '@mui/material/Alert'
import { useOnline } from '../../../lib/browser/useOnline'
import { civilDay, formatClock } from '../../../lib/format/format'
import { formatDatesInWords, formatTime } from '../../../lib/time/formatDate'
import { nowInSeconds } from '../../../lib/time/now'
import { BusyButton } from '../../../ui/buttons/BusyButton'
import { wrappedAlert } from '../../../ui/page/wrappedAlert'

type Props = {
  /** Instant at which the server answered. */
  at: string
  /** The day that is shown. */
  date: string
  timeZone: string
  busy: boolean
  onRetry: () => void
}

/** Says since when the shown day is known, while no server is reached. */
export function KnownDayLine({ at, date, timeZone, busy, onRetry }: Props) {
  const isOnline = useOnline()
  const time = formatTime(formatClock(Date.parse(at) / 1_000, timeZone))
  const isToday = date === civilDay(nowInSeconds(), timeZone)
  const day = isToday
    ? 'journée'
    : `journée ${formatDatesInWords({ debut: date, fin: date }).replace(/^le /, 'du ')},`
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 3, ...wrappedAlert }}
      action={
        <BusyButton busy={busy} color="inherit" size="small" variant="outlined" onClick={onRetry}>
          Réessayer
        </BusyButton>
      }
    >
      {isOnline ? 'Le serveur ne répond pas' : 'Hors ligne'} : {day} connue à {time}
    </Alert>
  )
}
