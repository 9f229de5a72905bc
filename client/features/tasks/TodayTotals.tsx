import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { HomeQuery, TaskRowFragment } from '../../generated/graphql'

type Props = { today: HomeQuery['today']; running: readonly TaskRowFragment[]; isPast?: boolean }

/** Worked time and breaks of a day, and how many entries they do not hold yet. */
export function TodayTotals({ today, running, isPast = false }: Props) {
  // One that runs since an earlier day counts for that day.
  const pending = running.filter(({ overdue }) => isPast || !overdue).length
  const figures = [
    { label: isPast ? 'Travaillé ce jour-là' : 'Travaillé aujourd’hui', value: today.worked },
    { label: 'Pauses', value: today.breaks },
    { label: 'En cours', value: String(running.length) },
  ]
  return (
    <Box>
      <Box component="dl" sx={list}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Box component="dd" sx={figure}>
              {value}
            </Box>
          </div>
        ))}
      </Box>
      {pending > 0 && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {pending === 1
            ? 'L’entrée en cours sera comptée une fois terminée.'
            : 'Les entrées en cours seront comptées une fois terminées.'}
        </Typography>
      )}
    </Box>
  )
}

const list = { display: 'flex', flexWrap: 'wrap', columnGap: { xs: 3, sm: 5 }, rowGap: 1, m: 0 }

const figure = {
  m: 0,
  fontSize: '1.375rem',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.3,
}
