import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Exported } from '../../lib/http/download'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { Exports } from '../../ui/buttons/Exports'
import { Failed } from '../../ui/page/Failed'
import { type EventsAddress, eventsRequest } from './address'
import { EventList } from './EventList'
import { useEvents } from './useEvents'
import { shownSentence } from './words'

const None = () => (
  <Paper sx={{ mt: 3, px: 2, py: { xs: 4, sm: 6 }, textAlign: 'center' }}>
    <Typography sx={{ fontWeight: 600 }}>Aucun événement</Typography>
    <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
      Choisissez une autre période, ou retirez un filtre.
    </Typography>
  </Paper>
)

const Coming = () => (
  <Paper role="status" aria-label="Chargement du journal…" sx={{ mt: 3, p: { xs: 2, sm: 3 } }}>
    {[0, 1, 2, 3, 4, 5].map((line) => (
      <Skeleton key={line} height={48} />
    ))}
  </Paper>
)

type Props = {
  address: EventsAddress
  mine?: boolean
  changes?: number
}

export function Events({ address, mine = false, changes = 0 }: Props) {
  const { data, error, retry, older } = useEvents(address, mine, changes)
  if (!data && !error) return <Coming />
  if (!data)
    return (
      <Box sx={{ mt: 3 }}>
        <Failed
          title="Le journal n’a pas pu être chargé"
          message={errorMessage(error)}
          busy={retry.busy}
          onRetry={isRefusal(error) ? undefined : () => void retry.run()}
        />
      </Box>
    )
  const { debut, fin, events, more } = data.events
  if (events.length === 0) return <None />
  const exported: Exported = mine
    ? { path: '/api/mes-donnees/export', asked: { part: 'events', debut, fin } }
    : { path: '/api/journal/export', asked: { ...eventsRequest(address), debut, fin } }
  return (
    <>
      <Box sx={head}>
        <Typography sx={{ color: 'text.secondary' }}>{shownSentence(events.length, more)}</Typography>
        <Exports formats={mine ? ['csv', 'json'] : ['csv', 'xlsx']} exported={exported} />
      </Box>
      <EventList events={events} timeZone={data.timeZone} more={more} />
      {older.error !== null && (
        <Box sx={{ mt: 2 }}>
          <Failed message={errorMessage(older.error)} />
        </Box>
      )}
      {more && (
        <Box sx={{ mt: 3, textAlign: 'center' }}>
          <BusyButton
            busy={older.busy}
            variant="outlined"
            color="inherit"
            sx={{ borderColor: 'line' }}
            onClick={() => void older.run()}
          >
            Plus anciens
          </BusyButton>
        </Box>
      )}
    </>
  )
}

const head = {
  mt: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
}
