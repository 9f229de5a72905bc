import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { BackLink } from '../../components/BackLink'
import { Failed } from '../../components/Failed'
import { Page } from '../../components/Page'
import { useGoneFocus } from '../../components/useGoneFocus'
import { useWeekQuery } from '../../generated/graphql'
import { startOfWeek } from '../../lib/civilDate'
import { errorMessage, isRefusal } from '../../lib/errorMessage'
import { useAction } from '../../lib/useAction'
import { useFreshness } from '../../lib/useFreshness'
import { useUser } from '../../lib/useSession'
import { teamPath, weekAsked } from './address'
import { WeekWorkPlace } from './law/WeekWorkPlace'
import { WeekGrid } from './WeekGrid'
import { WeekHead } from './WeekHead'
import { WeekHistory } from './WeekHistory'
import { WeekStanding } from './WeekStanding'

/** A week: one's own, or that of somebody whose weeks one may see. */
export function WeekScreen() {
  const { search, state } = useLocation()
  const viewer = useUser().id
  const { user, date } = weekAsked(new URLSearchParams(search), viewer)
  const { data, previousData, error, refetch } = useWeekQuery({
    variables: { user, date },
    fetchPolicy: 'cache-and-network',
  })
  const refresh = () => refetch().catch(() => {})
  useFreshness(refetch)
  const retry = useAction(refresh)
  const heading = useRef<HTMLHeadingElement>(null)
  const goneFocus = useGoneFocus(heading)
  // What is shown stays until the next week is there, but no week stands for somebody else's.
  const before = data ?? (previousData?.week.week.user_id === (user ?? viewer) ? previousData : undefined)
  const isAnother = before !== undefined && before.week.week.monday !== startOfWeek(date)
  // Nor does another week stand under this one’s name: what is shown of it meanwhile can do nothing.
  const shown = error && isAnother ? undefined : before
  return (
    <Page title="Semaine">
      <div {...goneFocus}>
        {user && <BackLink to={teamPath(state)} />}
        <WeekHead heading={heading} sheet={shown?.week} date={date} user={user} timeZone={shown?.timeZone} />
        {error && (
          <Box sx={{ mb: 3 }}>
            <Failed
              title={
                shown ? 'Cette semaine n’est peut-être plus à jour' : 'La semaine n’a pas pu être chargée'
              }
              severity={shown ? 'warning' : 'error'}
              message={errorMessage(error)}
              busy={retry.busy}
              onRetry={isRefusal(error) ? undefined : () => void retry.run()}
            />
          </Box>
        )}
        {shown ? (
          <div inert={isAnother}>
            <WeekStanding sheet={shown.week} own={user === null} timeZone={shown.timeZone} onDone={refresh} />
            <WeekGrid sheet={shown.week} own={user === null} timeZone={shown.timeZone} />
            <WeekWorkPlace
              user={shown.week.week.user_id}
              monday={shown.week.week.monday}
              version={shown.week.week.version}
            />
            <WeekHistory sheet={shown.week} own={user === null} timeZone={shown.timeZone} />
          </div>
        ) : (
          !error && (
            <>
              <Skeleton variant="rounded" height={88} sx={{ mb: 3 }} />
              <Skeleton variant="rounded" height={420} />
            </>
          )
        )}
      </div>
    </Page>
  )
}
