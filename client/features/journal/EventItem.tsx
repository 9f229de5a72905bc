import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { doorLabel, fieldLabel } from '../../../schema/journalWords'
import { formatClock } from '../../lib/format/format'
import { pluralize } from '../../lib/format/pluralize'
import { formatTime } from '../../lib/time/formatDate'
import { ChangeLine } from '../../ui/page/ChangeLine'
import { Folded } from '../../ui/page/Folded'
import { LongText, PRESERVE_LINES } from '../../ui/page/LongText'
import { aboutOf, type Event, eventSentence, shownChanges, valueText } from './words'

const VALUE = ['valeur', 'valeurs', 'f'] as const
/** Of most events: it goes without saying. */
const USUAL_DOOR = 'screen'

type Props = { event: Event; timeZone: string }

const Changed = ({ field, before, after }: Event['changes'][number]) =>
  before ? (
    <ChangeLine label={fieldLabel(field)} before={valueText(field, before)} after={valueText(field, after)} />
  ) : (
    <Box component="li" sx={PRESERVE_LINES}>
      {fieldLabel(field)} : <LongText text={valueText(field, after)} />
    </Box>
  )

type Changes = Event['changes']

const ChangeList = ({ changes }: { changes: Changes }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, typography: 'body2' }}>
    {changes.map((change) => (
      <Changed key={change.field} {...change} />
    ))}
  </Box>
)

type TimeProps = { at: string; timeZone: string }

export const EventTime = ({ at, timeZone }: TimeProps) => (
  <Box component="time" dateTime={at} sx={{ gridArea: 'time', color: 'text.secondary', typography: 'body2' }}>
    {formatTime(formatClock(Date.parse(at) / 1000, timeZone))}
  </Box>
)

export function EventItem({ event, timeZone }: Props) {
  const { id, at, actor, door, changes, reason, note } = event
  const about = aboutOf(event)
  const { shown, folded } = shownChanges(changes)
  return (
    <Box component="li" data-events={id} tabIndex={-1} sx={item}>
      <EventTime at={at} timeZone={timeZone} />
      <Box sx={{ gridArea: 'what', overflowWrap: 'anywhere' }}>
        <Typography>
          <b>
            <bdi>{actor}</bdi>
          </b>{' '}
          {eventSentence(event)}
        </Typography>
        {about && <Typography sx={{ color: 'text.secondary' }}>{about}</Typography>}
        {shown.length > 0 && <ChangeList changes={shown} />}
        {folded.length > 0 && (
          <Folded title={`Détails : ${pluralize(folded.length, VALUE)}`}>
            <ChangeList changes={folded} />
          </Folded>
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
      {door !== USUAL_DOOR && (
        <Typography variant="body2" sx={{ gridArea: 'door', color: 'text.secondary', textAlign: 'right' }}>
          {doorLabel(door)}
        </Typography>
      )}
    </Box>
  )
}

export const item = {
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
