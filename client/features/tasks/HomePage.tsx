import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { Failed } from '../../components/Failed'
import { FirstSteps } from '../../components/firstSteps/FirstSteps'
import { Page } from '../../components/Page'
import { useLazy } from '../../components/useLazy'
import { useHomeQuery } from '../../generated/graphql'
import { errorMessage } from '../../lib/errorMessage'
import { useAction } from '../../lib/useAction'
import { useFreshness } from '../../lib/useFreshness'
import { useInSlices } from '../../lib/useInSlices'
import { useRefresh } from '../../lib/useRefresh'
import { useUser } from '../../lib/useSession'
import { Clock } from './Clock'
import { Day } from './Day'
import { DayCommandsProvider } from './DayCommands'
import { DayLine } from './day/DayLine'
import { useDay } from './day/useDay'
import { isRunning } from './describe'
import { ForgottenEntries } from './ForgottenEntries'
import { HomeSkeleton } from './HomeSkeleton'
import { HomeTitle } from './HomeTitle'
import { useMidnight } from './useMidnight'
import { useStillWorking } from './useStillWorking'

const loadPastDay = async () => (await import('./day/PastDay')).PastDay

/** The home screen: start, pause, end and resume the day's tasks; look at an earlier day and complete it. */
export function HomePage() {
  const { prenom } = useUser()
  const { data, previousData, error, refetch } = useHomeQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: false,
  })
  // What was loaded stays on screen when a reload fails.
  const home = data ?? previousData
  const drawn = useInSlices(home !== undefined)
  const shown = useDay(home?.today.date)
  const { Part: PastDay, failed, retry: loadAgain } = useLazy(loadPastDay, shown.isPast)
  const greeting = useRef<HTMLHeadingElement>(null)
  const [stillWorking, sayStillWorking] = useStillWorking(home?.today.date ?? '')
  const forgotten = home?.tasks.filter(({ id, overdue }) => overdue && !stillWorking.includes(id)) ?? []
  const current = home?.tasks.filter((task) => isRunning(task) && !forgotten.includes(task)) ?? []

  const refresh = useRefresh(refetch)
  const retry = useAction(refresh)
  useFreshness(refresh)
  // With the day itself: what the browser knows of time zones takes it a moment.
  const timeZone = drawn ? home?.timeZone : undefined
  useMidnight(timeZone, refresh)

  return (
    <DayCommandsProvider refresh={refresh}>
      <Page>
        <HomeTitle task={home?.tasks.find(isRunning)} />
        {home && (
          <ForgottenEntries
            tasks={forgotten}
            timeZone={home.timeZone}
            onStillWorking={sayStillWorking}
            refuge={greeting}
          />
        )}
        <Box sx={header}>
          <Box sx={{ display: { md: 'flex' }, flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
            <Typography ref={greeting} tabIndex={-1} variant="h1">
              Bonjour {prenom}
            </Typography>
            <DayLine today={home?.today.date} shown={shown} />
          </Box>
          <Clock timeZone={timeZone} />
        </Box>
        {shown.problem && (
          <Alert severity="info" role="status" sx={{ mb: 3 }} onClose={shown.forgetProblem}>
            {shown.problem}
          </Alert>
        )}
        {error && (
          <Box sx={{ mb: 3 }}>
            <Failed
              title={
                home ? 'Cette page n’est peut-être plus à jour' : 'Votre journée n’a pas pu être chargée'
              }
              severity={home ? 'warning' : 'error'}
              message={errorMessage(error)}
              busy={retry.busy}
              onRetry={() => void retry.run()}
            />
          </Box>
        )}
        <FirstSteps />
        {home && drawn && !shown.isPast && <Day home={home} current={current} />}
        {home && shown.isPast && shown.day && PastDay && (
          <PastDay
            key={shown.day}
            day={shown.day}
            today={home.today.date}
            timeZone={home.timeZone}
            current={current}
          />
        )}
        {failed && <Failed message="Cette journée n’a pas pu être chargée" onRetry={loadAgain} />}
        {(shown.isPast ? !PastDay && !failed : !drawn && !error) && <HomeSkeleton />}
      </Page>
    </DayCommandsProvider>
  )
}

const header = {
  display: 'flex',
  // Beside each other or not: not by how long the date is, which comes later.
  flexDirection: { xs: 'column', sm: 'row' },
  flexWrap: { sm: 'wrap' },
  alignItems: { xs: 'flex-start', sm: 'flex-end' },
  justifyContent: 'space-between',
  columnGap: 3,
  rowGap: 1,
  mb: { xs: 3, md: 2 },
}
