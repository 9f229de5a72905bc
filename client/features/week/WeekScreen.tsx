import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useLocation } from 'react-router-dom'
import { BackLink } from '../../components/BackLink'
import { Failed } from '../../components/Failed'
import { Page } from '../../components/Page'
import { useWeekQuery } from '../../generated/graphql'
import { readCivilDate } from '../../lib/civilDate'
import { errorMessage, isRefusal } from '../../lib/errorMessage'
import { todayHere } from '../../lib/todayHere'
import { useAction } from '../../lib/useAction'
import { useFreshness } from '../../lib/useFreshness'
import { useUser } from '../../lib/useSession'
import { readId } from './address'
import { WeekGrid } from './WeekGrid'
import { WeekHead } from './WeekHead'
import { WeekHistory } from './WeekHistory'
import { WeekStanding } from './WeekStanding'

/** A week: one's own, or that of somebody whose weeks one may see. */
export function WeekScreen() {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const viewer = useUser().id
  const asked = readId(params.get('personne'))
  const user = asked === viewer ? null : asked
  const date = readCivilDate(params.get('jour')) ?? todayHere()
  const { data, previousData, error, refetch } = useWeekQuery({
    variables: { user, date },
    fetchPolicy: 'cache-and-network',
  })
  const refresh = () => refetch().catch(() => {})
  useFreshness(refetch)
  const retry = useAction(refresh)
  // What is shown stays until the next week is there, but no week stands for somebody else's.
  const shown = data ?? (previousData?.week.week.user_id === (user ?? viewer) ? previousData : undefined)
  return (
    <Page title="Semaine">
      {user && <BackLink to="/equipe" />}
      <WeekHead sheet={shown?.week} date={date} user={user} timeZone={shown?.timeZone} />
      {error && (
        <Box sx={{ mb: 3 }}>
          <Failed
            title={shown ? 'Cette semaine n’est peut-être plus à jour' : 'La semaine n’a pas pu être chargée'}
            severity={shown ? 'warning' : 'error'}
            message={errorMessage(error)}
            busy={retry.busy}
            onRetry={isRefusal(error) ? undefined : () => void retry.run()}
          />
        </Box>
      )}
      {shown ? (
        <>
          <WeekStanding sheet={shown.week} own={user === null} timeZone={shown.timeZone} onDone={refresh} />
          <WeekGrid sheet={shown.week} own={user === null} timeZone={shown.timeZone} />
          <WeekHistory sheet={shown.week} own={user === null} timeZone={shown.timeZone} />
        </>
      ) : (
        !error && (
          <>
            <Skeleton variant="rounded" height={88} sx={{ mb: 3 }} />
            <Skeleton variant="rounded" height={420} />
          </>
        )
      )}
    </Page>
  )
}
