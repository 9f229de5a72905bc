import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatLongDate } from '../../lib/format/format'
import { EventItem } from './EventItem'
import { ImportItem } from './ImportItem'
import { groupImports } from './imports'
import { byDay, type Event } from './words'

type Props = {
  events: readonly Event[]
  timeZone: string
  /** Whether older events are not loaded yet. */
  more: boolean
}

function Day({ day, events, timeZone, more }: Props & { day: string }) {
  const id = useId()
  const groups = groupImports(events)
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1, '&::first-letter': { textTransform: 'uppercase' } }}>
        {formatLongDate(day)}
      </Typography>
      <Paper component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {groups.map(({ key, events: [event, ...others] }, place) =>
          event && others.length > 0 ? (
            <ImportItem
              key={key}
              events={[event, ...others]}
              timeZone={timeZone}
              goesOn={more && place === groups.length - 1}
            />
          ) : (
            event && <EventItem key={key} event={event} timeZone={timeZone} />
          ),
        )}
      </Paper>
    </Box>
  )
}

export const EventList = ({ events, timeZone, more }: Props) =>
  byDay(events, timeZone).map(({ day, events }, place, { length }) => (
    <Day key={day} day={day} events={events} timeZone={timeZone} more={more && place === length - 1} />
  ))
