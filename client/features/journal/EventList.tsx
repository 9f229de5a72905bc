import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatLongDate } from '../../lib/format/format'
import { EventItem } from './EventItem'
import { ImportItem } from './ImportItem'
import { groupImports } from './imports'
import { byDay, type Event } from './words'

type DayProps = { day: string; events: readonly Event[]; timeZone: string }

function Day({ day, events, timeZone }: DayProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1, '&::first-letter': { textTransform: 'uppercase' } }}>
        {formatLongDate(day)}
      </Typography>
      <Paper component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {groupImports(events).map(({ key, events: [event, ...others] }) =>
          event && others.length > 0 ? (
            <ImportItem key={key} events={[event, ...others]} timeZone={timeZone} />
          ) : (
            event && <EventItem key={key} event={event} timeZone={timeZone} />
          ),
        )}
      </Paper>
    </Box>
  )
}

export const EventList = ({ events, timeZone }: { events: readonly Event[]; timeZone: string }) =>
  byDay(events, timeZone).map(({ day, events }) => (
    <Day key={day} day={day} events={events} timeZone={timeZone} />
  ))
