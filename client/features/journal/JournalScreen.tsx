import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { rangeProblem } from '../../../schema/rules/statistics'
import { FoldedFilters } from '../../domain/reportFrame/FoldedFilters'
import { AdminsOnly } from '../../domain/sessions/Restricted'
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
import { filtersInWords } from './filterFields'
import { type Check, checkSentence } from './words'

type Props = { check: Check; timeZone: string }

/** Result of the last verification of the audit log. */
const LastCheck = ({ check, timeZone }: Props) => {
  const severity = check.ok ? 'success' : check.at ? 'error' : 'info'
  return (
    <Alert severity={severity} role="note" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      {checkSentence(check, timeZone)}
    </Alert>
  )
}

/** Skeleton of the last check and the form, of the same height. */
const Coming = () => (
  <>
    <Skeleton variant="rounded" height={50} sx={{ mb: 3 }} />
    <Paper sx={{ p: { xs: 2, sm: 3 } }}>
      <Skeleton variant="rounded" sx={{ height: { xs: 488, sm: 440, md: 240 } }} />
    </Paper>
  </>
)

function Journal() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => readEventsAddress(new URLSearchParams(search)), [search])
  const problem = address.range && rangeProblem(address.range)
  const [turn, setTurn] = useState(0)
  const { data, error, refetch } = useJournalScreenQuery({ fetchPolicy: 'no-cache' })
  const retry = useAction(() => refetch().catch(() => {}))
  const today = data ? civilDay(nowInSeconds(), data.timeZone) : ''

  function visit(next: EventsAddress) {
    if (writeEventsAddress(next) === writeEventsAddress(address)) setTurn((before) => before + 1)
    else void navigate(writeEventsAddress(next))
  }
  return (
    <>
      {data && (
        <>
          <LastCheck check={data.journalCheck} timeZone={data.timeZone} />
          <FoldedFilters
            // A refused range is mended at once: nothing is folded.
            summary={problem ? '' : filtersInWords(address, data.users, today)}
            busy={false}
            refused={Boolean(problem)}
          >
            <EventFilters address={address} users={data.users} today={today} onSubmit={visit} />
          </FoldedFilters>
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
      {/* Not seen before it is known where they are: what is above would move them. */}
      <Box sx={data || error ? undefined : { visibility: 'hidden' }}>
        {!problem && <Events key={`${writeEventsAddress(address)} ${turn}`} address={address} />}
      </Box>
    </>
  )
}

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
