import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Failed } from '../../components/Failed'
import { FirstSteps } from '../../components/firstSteps/FirstSteps'
import { Page } from '../../components/Page'
import { useHomeQuery } from '../../generated/graphql'
import { errorMessage } from '../../lib/errorMessage'
import { longDate } from '../../lib/format'
import { useAction } from '../../lib/useAction'
import { useFreshness } from '../../lib/useFreshness'
import { useInSlices } from '../../lib/useInSlices'
import { useUser } from '../../lib/useSession'
import { announceWaiting } from '../../lib/waiting'
import { Clock } from './Clock'
import { CorrectionNotices } from './CorrectionNotices'
import { Day } from './Day'
import { DayCommandsProvider } from './DayCommands'
import { isRunning } from './describe'
import { FORGOTTEN_ID, ForgottenEntries } from './ForgottenEntries'
import { HomeSkeleton } from './HomeSkeleton'
import { HomeTitle } from './HomeTitle'
import { useAnswered } from './useAnswered'
import { useMidnight } from './useMidnight'

/** Keeps the date's line: nothing moves when it comes. */
const NO_DATE_YET = '\u00a0'

/** The home screen: start, pause, end and resume the day's tasks. */
export function HomePage() {
  const { prenom } = useUser()
  const { data, previousData, error, refetch } = useHomeQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: false,
  })
  // What was loaded stays on screen when a reload fails.
  const home = data ?? previousData
  const drawn = useInSlices(home !== undefined)
  const greeting = useRef<HTMLHeadingElement>(null)
  const today = home?.today.date ?? ''
  const stillWorking = useAnswered('still-working', today)
  const later = useAnswered('later', today)
  const { hash, key } = useLocation()
  const { forget } = later
  // Asked for by the bell: what was put off is asked about again, each time that one comes so.
  useEffect(() => {
    if (key && hash === `#${FORGOTTEN_ID}`) forget()
  }, [hash, key, forget])
  const forgotten =
    home?.tasks.filter(({ id, overdue }) => overdue && !stillWorking.entries.includes(id)) ?? []

  const overdue = home?.tasks.filter((task) => task.overdue).length
  const counted = useRef(overdue)
  useEffect(() => {
    if (counted.current !== undefined && counted.current !== overdue) announceWaiting()
    counted.current = overdue
  }, [overdue])

  // A failed reload is told by `error`.
  const refresh = useCallback(
    () =>
      refetch().then(
        () => {},
        () => {},
      ),
    [refetch],
  )
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
            tasks={forgotten.filter(({ id }) => !later.entries.includes(id))}
            timeZone={home.timeZone}
            onStillWorking={stillWorking.say}
            onLater={later.say}
            refuge={greeting}
          />
        )}
        <Box sx={header}>
          <div>
            <Typography ref={greeting} tabIndex={-1} variant="h1">
              Bonjour {prenom}
            </Typography>
            <Typography
              sx={{ mt: 0.5, color: 'text.secondary', '&::first-letter': { textTransform: 'uppercase' } }}
            >
              {home ? longDate(home.today.date) : NO_DATE_YET}
            </Typography>
          </div>
          <Clock timeZone={timeZone} />
        </Box>
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
        {home && <CorrectionNotices corrections={home.correctionsToSee} />}
        <FirstSteps />
        {home && drawn && <Day home={home} forgotten={forgotten} />}
        {!drawn && !error && <HomeSkeleton />}
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
  mb: 3,
}
