import Box from '@mui/material/Box'
import { useState } from 'react'
import { EventItem, EventTime, item } from './EventItem'
import { importedSentence } from './imports'
import type { Event } from './words'

type Props = {
  events: readonly Event[]
  timeZone: string
  /** Whether older events, not loaded yet, may belong to it. */
  goesOn: boolean
}

/** The events of one import, one line that opens to them. */
export function ImportItem({ events, timeZone, goesOn }: Props) {
  const [open, setOpen] = useState(false)
  const [first] = events as [Event, ...Event[]]
  return (
    <Box component="li" data-events={events.map(({ id }) => id).join(' ')} tabIndex={-1} sx={item}>
      <EventTime at={first.at} timeZone={timeZone} />
      <Box component="details" sx={details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <b>{importedSentence(first, events.length, goesOn)}</b> par <bdi>{first.actor}</bdi>
        </summary>
        {open && (
          <Box component="ol" aria-label="Lignes de cet import" sx={rows}>
            {events.map((event) => (
              <EventItem key={event.id} event={event} timeZone={timeZone} />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  )
}

const details = {
  gridArea: 'what',
  overflowWrap: 'anywhere',
  '& > summary': { display: 'list-item', py: { xs: 1.25, md: 0.25 }, cursor: 'pointer' },
} as const

const rows = { listStyle: 'none', m: 0, mt: 1, mx: { xs: -2, sm: 0 }, p: 0 }
