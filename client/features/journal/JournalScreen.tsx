import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { rangeProblem } from '../../../schema/rules/statistics'
import { AdminsOnly } from '../../domain/sessions/AdminsOnly'
import { useJournalScreenQuery } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { civilDay } from '../../lib/format/format'
import { errorMessage } from '../../lib/http/errorMessage'
import { nowInSeconds } from '../../lib/time/now'
import { BackLink } from '../../ui/page/BackLink'
import { Failed } from '../../ui/page/Failed'
import { Page } from '../../ui/page/Page'
import { type EventsAddress, readEventsAddress, writeEventsAddress } from './address'
import { EventFilters } from './EventFilters'
import { Events } from './Events'
import { LastCheck } from './LastCheck'

/** The shape of the last check and of the form while they are loaded, as high as they are. */
const Coming = () => (
  <>
    <Skeleton variant="rounded" height={50} sx={{ mb: 3 }} />
    <Paper sx={{ p: { xs: 2, sm: 3 } }}>
      <Skeleton variant="rounded" sx={{ height: { xs: 488, sm: 440, md: 240 } }} />
    </Paper>
  </>
)

/** What the address asks for, the last check above it. Both are asked for at once. */
function Journal() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => readEventsAddress(new URLSearchParams(search)), [search])
  // Told by the form: it would be refused in the same words.
  const problem = address.range && rangeProblem(address.range)
  /** Counts what is asked for again as it stands. */
  const [turn, setTurn] = useState(0)
  const { data, error, refetch } = useJournalScreenQuery({ fetchPolicy: 'no-cache' })
  const retry = useAction(() => refetch().catch(() => {}))

  function visit(next: EventsAddress) {
    if (writeEventsAddress(next) === writeEventsAddress(address)) setTurn((before) => before + 1)
    else void navigate(writeEventsAddress(next))
  }
  return (
    <>
      {data && (
        <>
          <LastCheck check={data.journalCheck} timeZone={data.timeZone} />
          <EventFilters
            address={address}
            users={data.users}
            today={civilDay(nowInSeconds(), data.timeZone)}
            onSubmit={visit}
          />
        </>
      )}
      {!data && error && (
        <Failed
          title="Les filtres n’ont pas pu être chargés"
          message={errorMessage(error)}
          busy={retry.busy}
          onRetry={() => void retry.run()}
        />
      )}
      {!data && !error && <Coming />}
      {!problem && <Events key={`${writeEventsAddress(address)} ${turn}`} address={address} />}
    </>
  )
}

/** All that was changed, by whom and when: for administrators. */
export const JournalScreen = () => (
  <Page title="Journal">
    <BackLink to="/parametres" />
    <Typography variant="h1" sx={{ mb: 3 }}>
      Journal
    </Typography>
    <AdminsOnly>
      <Journal />
    </AdminsOnly>
  </Page>
)
