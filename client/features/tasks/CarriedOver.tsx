import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import type { HomeQuery } from '../../generated/graphql'
import { formatElapsed, formatShortDate } from '../../lib/format/format'
import { reportOfDay } from '../../lib/navigation/paths'
import { useUser } from '../../lib/session/useSession'
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
    finDate && finDate !== date ? `le ${formatShortDate(finDate)}` : when
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
            <time dateTime={task.date}>{formatShortDate(task.date)}</time> à {task.debut} et terminée{' '}
            {endedOn(task)} à {task.fin}, compte {formatElapsed(task.counted ?? 0)} {when}.{' '}
            <Link
              to={reportOfDay(task.date, user)}
              aria-label={bidi`Vérifier ses heures : ${describeTask(task)}`}
            >
              Vérifier ses heures
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
