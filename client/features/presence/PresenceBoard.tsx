import BreakIcon from '@mui/icons-material/CoffeeOutlined'
import AbsentIcon from '@mui/icons-material/EventBusyOutlined'
import LeftIcon from '@mui/icons-material/LogoutOutlined'
import TaskIcon from '@mui/icons-material/PlayArrowOutlined'
import NotYetIcon from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { isolated } from '../../../schema/isolated'
import { PartInProgress, TickingTime } from '../../domain/entry/InProgress'
import { useWhoWorksQuery } from '../../generated/graphql'
import { useRefresh } from '../../lib/apollo/refresh'
import { useLiveFreshness } from '../../lib/apollo/useLiveFreshness'
import { useAction } from '../../lib/browser/useAction'
import { formatClock } from '../../lib/format/format'
import { formatDuration } from '../../lib/format/formatDuration'
import { pluralize } from '../../lib/format/pluralize'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { touchesTeam } from '../../lib/live/touches'
import { addDays } from '../../lib/time/civilDate'
import { formatTime } from '../../lib/time/formatDate'
import { serverToday } from '../../lib/time/zone'
import { Failed } from '../../ui/page/Failed'
import { formatSince, PRESENCES, type PresentPerson } from './words'

const POLL_MS = 30_000

const ICONS = {
  TACHE: TaskIcon,
  PAUSE: BreakIcon,
  ABSENT: AbsentIcon,
  PAS_ENCORE: NotYetIcon,
  PARTI: LeftIcon,
}

export function PresenceBoard() {
  const { data, error, refetch } = useWhoWorksQuery({
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: false,
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.visibilityState !== 'visible',
  })
  const refresh = useRefresh(refetch)
  useLiveFreshness(refresh, { team: (news) => touchesTeam(news, { debut: addDays(serverToday(), -1) }) })
  const retry = useAction(refresh)
  const now = data ? Date.parse(data.serverNow) / 1000 : 0
  return (
    <>
      {data && (
        <Typography sx={{ mb: 3, color: 'text.secondary' }}>
          {pluralize(data.whoWorks.length, ['personne', 'personnes'])}, à{' '}
          {formatTime(formatClock(now, data.timeZone))}
        </Typography>
      )}
      {error && (
        <Box sx={{ mb: 3 }}>
          <Failed
            title={data ? 'Ce tableau n’est peut-être plus à jour' : 'Ce tableau n’a pas pu être chargé'}
            severity={data ? 'warning' : 'error'}
            message={errorMessage(error)}
            busy={retry.busy}
            onRetry={isRefusal(error) ? undefined : () => void retry.run()}
          />
        </Box>
      )}
      {!data && !error && <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />}
      {data?.whoWorks.length === 0 && (
        <Paper sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>Personne à montrer.</Paper>
      )}
      {data && data.whoWorks.length > 0 && (
        <Box sx={board}>
          {PRESENCES.map(({ presence, title }) => {
            const Icon = ICONS[presence]
            const people = data.whoWorks.filter((person) => person.presence === presence)
            return (
              <Paper key={presence} component="section" aria-labelledby={presence} sx={{ p: 2, minWidth: 0 }}>
                <Typography id={presence} variant="h2" sx={heading}>
                  <Icon aria-hidden sx={{ color: 'text.secondary' }} />
                  {title} ({people.length})
                </Typography>
                {people.length === 0 && <Typography sx={{ color: 'text.secondary' }}>Personne</Typography>}
                <Box component="ul" sx={list}>
                  {people.map((person) => (
                    <Item key={person.user_id} person={person} now={now} timeZone={data.timeZone} />
                  ))}
                </Box>
              </Paper>
            )
          })}
        </Box>
      )}
    </>
  )
}

type ItemProps = { person: PresentPerson; now: number; timeZone: string }

const Item = ({ person, now, timeZone }: ItemProps) => (
  <li>
    <Box sx={{ fontWeight: 600 }}>
      {person.prenom} {person.nom}
    </Box>
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      {[person.what, formatSince(person, now, timeZone), person.societe]
        .filter(Boolean)
        .map(isolated)
        .join(' · ')}
    </Box>
    {(person.worked > 0 || person.inProgress) && (
      <Box sx={{ typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        Aujourd’hui :{' '}
        <TickingTime ended={person.worked} inProgress={person.inProgress} format={formatDuration} />
        <PartInProgress inProgress={person.inProgress} before=", " />
      </Box>
    )}
  </li>
)

const board = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
}

const heading = { display: 'flex', alignItems: 'center', gap: 1, fontSize: '1.0625rem', mb: 1 }

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25, overflowWrap: 'anywhere' }
