import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useWeekQuery, type WeekQuery } from '../../generated/graphql'
import { useRefresh } from '../../lib/apollo/refresh'
import { useLiveFreshness } from '../../lib/apollo/useLiveFreshness'
import { useAction } from '../../lib/browser/useAction'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { touchesTeam, touchesWeeks } from '../../lib/live/touches'
import { payrollOfOrigin } from '../../lib/navigation/paths'
import { useUser } from '../../lib/session/useSession'
import { addDays, startOfWeek } from '../../lib/time/civilDate'
import { BackLink } from '../../ui/page/BackLink'
import { Failed } from '../../ui/page/Failed'
import { Page } from '../../ui/page/Page'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { useLazy } from '../../ui/page/useLazy'
import { overlapsOf } from './bars'
import type { WeekWorkProps } from './law/WeekWork'
import { readWeekAddress, teamOfOrigin } from './links/address'
import { WeekGrid } from './WeekGrid'
import { WeekHead } from './WeekHead'
import { WeekHistory } from './WeekHistory'
import { WeekReturned } from './WeekReturned'
import { WeekState } from './WeekState'
import { WeekTotal } from './WeekTotal'

const loadWork = async () => (await import('./law/WeekWork')).WeekWork

/** Placeholder of the rules' result, which is queried after the week. */
function WeekWorkPlace(props: WeekWorkProps) {
  const { Part: WeekWork, failed, busy, retry } = useLazy(loadWork)
  if (failed)
    return (
      <Box sx={{ mt: 3 }}>
        <Failed message="Ce qui demande l’attention n’a pas pu être chargé." busy={busy} onRetry={retry} />
      </Box>
    )
  if (!WeekWork) return <Skeleton variant="rounded" height={240} sx={{ mt: 3 }} />
  return <WeekWork key={`${props.user} ${props.monday}`} {...props} />
}

type ShownProps = { sheet: WeekQuery['week']; own: boolean; timeZone: string }

const ToLookAt = ({ sheet, own, timeZone }: ShownProps) => (
  <WeekWorkPlace
    user={sheet.week.user_id}
    monday={sheet.week.monday}
    version={sheet.week.version}
    work={sheet.week.work}
    overlaps={overlapsOf(sheet.parts)}
  >
    <WeekHistory sheet={sheet} own={own} timeZone={timeZone} />
  </WeekWorkPlace>
)

/** Week of the viewer, or of another user. */
export function WeekScreen() {
  const { search, state } = useLocation()
  const viewer = useUser().id
  const { user, date } = readWeekAddress(new URLSearchParams(search), viewer)
  const { data, previousData, error, refetch } = useWeekQuery({
    variables: { user, date },
    fetchPolicy: 'cache-and-network',
  })
  const refresh = useRefresh(refetch)
  const monday = startOfWeek(date)
  const place = { user: user ?? viewer, debut: monday, fin: addDays(monday, 6) }
  useLiveFreshness(refresh, {
    weeks: (news) => touchesWeeks(news, place),
    team: (news) => touchesTeam(news, place),
  })
  const retry = useAction(refresh)
  // With the week, so that its place above the days is not filled later.
  useEffect(() => void loadWork().catch(() => {}), [])
  const heading = useRef<HTMLHeadingElement>(null)
  const goneFocus = useFocusFallback(heading)
  // The previous week stays visible while loading, but not for another user.
  const before = data ?? (previousData?.week.week.user_id === (user ?? viewer) ? previousData : undefined)
  const isAnother = before !== undefined && before.week.week.monday !== startOfWeek(date)
  // After an error, no other week is shown under this week's title; while loading, its actions are disabled.
  const shown = error && isAnother ? undefined : before
  return (
    <Page title="Semaine">
      <div {...goneFocus}>
        {user && <BackLink to={teamOfOrigin(state) ?? payrollOfOrigin(state) ?? '/equipe'} state={state} />}
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
            <WeekReturned sheet={shown.week} />
            <WeekTotal week={shown.week.week} />
            {/* Who decides sees first what to look at; one's own week begins with its days. */}
            {user !== null && <ToLookAt sheet={shown.week} own={false} timeZone={shown.timeZone} />}
            {user !== null && (
              <WeekState sheet={shown.week} own={false} timeZone={shown.timeZone} onDone={refresh} />
            )}
            <WeekGrid sheet={shown.week} own={user === null} timeZone={shown.timeZone} />
            {user === null && (
              <>
                <WeekState sheet={shown.week} own timeZone={shown.timeZone} onDone={refresh} />
                <ToLookAt sheet={shown.week} own timeZone={shown.timeZone} />
              </>
            )}
          </div>
        ) : (
          !error && (
            <>
              <Skeleton variant="rounded" height={60} sx={{ mb: 2 }} />
              <Skeleton variant="rounded" height={420} />
            </>
          )
        )}
      </div>
    </Page>
  )
}
