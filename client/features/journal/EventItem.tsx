import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { doorLabel, fieldLabel } from '../../../schema/journalWords'
import { formatClock } from '../../lib/format/format'
import { ChangeLine } from '../../ui/page/ChangeLine'
import { LongText, PRESERVE_LINES } from '../../ui/page/LongText'
import { aboutOf, type Event, eventSentence } from './words'

type Props = { event: Event; timeZone: string }

const Changed = ({ field, before, after }: Event['changes'][number]) =>
  before ? (
    <ChangeLine label={fieldLabel(field)} before={before} after={after} />
  ) : (
    <Box component="li" sx={PRESERVE_LINES}>
      {fieldLabel(field)} : <LongText text={after} />
    </Box>
  )

export const eventId = (id: string) => `evenement-${id}`

export function EventItem({ event, timeZone }: Props) {
  const { id, at, actor, door, changes, reason, note } = event
  const about = aboutOf(event)
  return (
    <Box component="li" id={eventId(id)} tabIndex={-1} sx={item}>
      <Box
        component="time"
        dateTime={at}
        sx={{ gridArea: 'time', color: 'text.secondary', typography: 'body2' }}
      >
        {formatClock(Date.parse(at) / 1000, timeZone)}
      </Box>
      <Box sx={{ gridArea: 'what', overflowWrap: 'anywhere' }}>
        <Typography>
          <b>
            <bdi>{actor}</bdi>
          </b>{' '}
          {eventSentence(event)}
        </Typography>
        {about && <Typography sx={{ color: 'text.secondary' }}>{about}</Typography>}
        {changes.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, typography: 'body2' }}>
            {changes.map((change) => (
              <Changed key={change.field} {...change} />
            ))}
          </Box>
        )}
        {note && (
          <Typography variant="body2" sx={{ mt: 0.5, fontStyle: 'italic' }}>
            {note}
          </Typography>
        )}
        {reason && (
          <Typography variant="body2" component="div" sx={{ mt: 0.5 }}>
            Motif : <LongText text={reason} />
          </Typography>
        )}
      </Box>
      <Typography variant="body2" sx={{ gridArea: 'door', color: 'text.secondary', textAlign: 'right' }}>
        {doorLabel(door)}
      </Typography>
    </Box>
  )
}

const item = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.25,
  alignItems: 'baseline',
  px: { xs: 2, sm: 3 },
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  gridTemplate: {
    xs: '"time door" "what what" / auto 1fr',
    sm: '"time what door" / 4.5rem minmax(0, 1fr) auto',
  },
}
