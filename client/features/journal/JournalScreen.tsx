import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { rangeProblem } from '../../../schema/rules/statistics'
import { AdminsOnly } from '../../components/AdminsOnly'
import { BackLink } from '../../components/BackLink'
import { Failed } from '../../components/Failed'
import { Page } from '../../components/Page'
import { useJournalScreenQuery } from '../../generated/graphql'
import { errorMessage } from '../../lib/errorMessage'
import { civilDay } from '../../lib/format'
import { nowInSeconds } from '../../lib/now'
import { useAction } from '../../lib/useAction'
import { type Address, readAddress, writeAddress } from './address'
import { Events } from './Events'
import { Filters } from './Filters'
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
  const address = useMemo(() => readAddress(new URLSearchParams(search)), [search])
  // Told by the form: it would be refused in the same words.
  const problem = address.range && rangeProblem(address.range)
  /** Counts what is asked for again as it stands. */
  const [turn, setTurn] = useState(0)
  const { data, error, refetch } = useJournalScreenQuery({ fetchPolicy: 'no-cache' })
  const retry = useAction(() => refetch().catch(() => {}))

  function visit(next: Address) {
    if (writeAddress(next) === writeAddress(address)) setTurn((before) => before + 1)
    else void navigate(writeAddress(next))
  }
  return (
    <>
      {data && (
        <>
          <LastCheck check={data.journalCheck} timeZone={data.timeZone} />
          <Filters
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
      {!problem && <Events key={`${writeAddress(address)} ${turn}`} address={address} />}
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
