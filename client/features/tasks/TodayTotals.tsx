import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { PartInProgress, TickingTime } from '../../domain/entry/InProgress'
import { mayStillWork } from '../../domain/longEntry/mayLast'
import type { HomeQuery, TaskRowFragment } from '../../generated/graphql'
import { nowInSeconds } from '../../lib/time/now'
import { readDuration } from '../../lib/time/typedTime'

type Props = { today: HomeQuery['today']; running: readonly TaskRowFragment[]; isPast?: boolean }

/** A forgotten entry from an earlier day is not counted as running time. */
const isForgotten = ({ overdue, debutAt }: TaskRowFragment) =>
  overdue && !mayStillWork(nowInSeconds() - Date.parse(debutAt) / 1000, 0)

/** Totals of a day: work, breaks, running time; forgotten entries are not counted. */
export function TodayTotals({ today, running, isPast = false }: Props) {
  const forgotten = running.filter(isForgotten).length
  const figures = [
    {
      label: isPast ? 'Travaillé ce jour-là' : 'Travaillé aujourd’hui',
      value: <TickingTime ended={readDuration(today.worked)} inProgress={today.inProgress} />,
    },
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
      {today.inProgress && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          <PartInProgress inProgress={today.inProgress} />
        </Typography>
      )}
      {forgotten > 0 && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {forgotten === 1
            ? 'L’entrée oubliée n’est pas comptée.'
            : 'Les entrées oubliées ne sont pas comptées.'}
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
