import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import type { HomeQuery } from '../../generated/graphql'
import { formatDuration } from '../../lib/format/formatDuration'
import { reportOfDay } from '../../lib/navigation/paths'
import { useUser } from '../../lib/session/useSession'
import { formatDate, formatTime } from '../../lib/time/formatDate'
import { describeTask } from './commands/describeTask'

type Props = {
  tasks: HomeQuery['carriedOver']
  date: string
  isPast?: boolean
}

/** Entries from an earlier day that reach into this one: night work, or a forgotten end. */
export function CarriedOver({ tasks, date, isPast = false }: Props) {
  const user = useUser().id
  if (tasks.length === 0) return null
  const when = isPast ? 'ce jour-là' : 'aujourd’hui'
  const endedOn = ({ finDate }: HomeQuery['carriedOver'][number]) =>
    finDate && finDate !== date ? `le ${formatDate(finDate)}` : when
  return (
    <Alert
      severity="info"
      role="region"
      aria-label={`Commencées avant, comptées ${when}`}
      icon={false}
      sx={{ mt: 2, '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <Box component="ul" sx={list}>
        {tasks.map((task) => (
          <li key={task.id}>
            « <bdi>{describeTask(task)}</bdi> », commencée le{' '}
            <time dateTime={task.date}>{formatDate(task.date)}</time> à {formatTime(task.debut)} et terminée{' '}
            {endedOn(task)} à {formatTime(task.fin)}, compte {formatDuration(task.counted ?? 0)} {when}.{' '}
            <Link
              to={reportOfDay(task.date, user)}
              aria-label={bidi`Voir la journée : ${describeTask(task)}`}
            >
              Voir la journée
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '& a': { color: 'inherit', fontWeight: 600, whiteSpace: 'nowrap' },
}
