import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { toMinutes } from '../../../schema/minutes'
import { PartInProgress } from '../../domain/entry/InProgress'
import type { WeekQuery } from '../../generated/graphql'
import { formatDifference, formatDuration, formatMissing } from '../../lib/format/formatDuration'
import { pluralize } from '../../lib/format/pluralize'
import { secondsInProgress, useNow } from '../../lib/time/now'

type Props = { week: WeekQuery['week']['week'] }

/** Of a week that is not over, what is left; else the difference. */
function Difference({ seconds, isOver }: { seconds: number; isOver: boolean }) {
  if (toMinutes(seconds) === 0) return 'à l’équilibre'
  if (!isOver && seconds < 0) return <>il reste {formatMissing(seconds)}</>
  return formatDifference(seconds)
}

/** Worked time against what was due by contract, less leave and days off: the first thing of the week. */
export function WeekTotal({ week }: Props) {
  const now = useNow()
  const worked = week.total + secondsInProgress(week.inProgress, now)
  const due = (week.work?.states ?? []).reduce((sum, state) => sum + state.due, 0)
  const away = (week.work?.states ?? []).reduce((sum, state) => sum + state.absence, 0)
  const days = week.work?.days
  const isShort = week.isOver && toMinutes(worked - due) < 0
  return (
    <Box role="group" aria-label="Total de la semaine">
      <Typography component="div" sx={figure}>
        {formatDuration(worked)}
        {due > 0 && (
          <Box component="span" sx={{ fontSize: '1rem', fontWeight: 400, color: 'text.secondary' }}>
            {' '}
            sur {formatDuration(due)}
          </Box>
        )}
      </Typography>
      <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {due > 0 && (
          <Box
            component="span"
            sx={{
              fontWeight: 600,
              color: isShort ? 'warning.main' : week.isOver ? 'text.primary' : 'inherit',
            }}
          >
            <Difference seconds={worked - due} isOver={week.isOver} />
          </Box>
        )}
        {away > 0 && ` · ${formatDuration(away)} d’absence`}
        {typeof days === 'number' &&
          pluralize(days, ['jour travaillé', 'jours travaillés']).replace('.', ',')}
        <PartInProgress inProgress={week.inProgress} before=" · " />
      </Box>
    </Box>
  )
}

const figure = { fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }
