import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import { useFirstSteps } from '../../domain/firstSteps/FirstSteps'
import { useHomeQuery } from '../../generated/graphql'
import { announceInboxChange } from '../../lib/apollo/inboxChange'
import { isUnread } from '../../lib/apollo/isUnread'
import { useRefresh } from '../../lib/apollo/refresh'
import { useLiveFreshness } from '../../lib/apollo/useLiveFreshness'
import { announce } from '../../lib/browser/announce'
import { useAction } from '../../lib/browser/useAction'
import { useDeferredMount, useDeferredValueMount } from '../../lib/browser/useDeferredMount'
import { errorMessage } from '../../lib/http/errorMessage'
import { useUser } from '../../lib/session/useSession'
import { useIsPhone } from '../../lib/theme/useIsPhone'
import { Failed } from '../../ui/page/Failed'
import { Page } from '../../ui/page/Page'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { useLazy } from '../../ui/page/useLazy'
import { Clock } from './Clock'
import { CorrectionNotices } from './CorrectionNotices'
import { DayCommandsProvider } from './commands/DayCommands'
import { describeTask, isRunning } from './commands/describeTask'
import type { EndQuestion } from './commands/useEndQuestion'
import { Day } from './Day'
import { DayLine } from './day/DayLine'
import { namesDay } from './day/readDayAddress'
import { useKeyHelp } from './day/shortcuts/useKeyHelp'
import { useDay } from './day/useDay'
import { FORGOTTEN_ID, ForgottenEntries, focusForgotten } from './ForgottenEntries'
import { HomeSkeleton } from './HomeSkeleton'
import { HomeTitle } from './HomeTitle'
import { useKnownDay } from './knownDay/useKnownDay'
import { readLaunch } from './launch/readLaunch'
import { prefetchBelowFold } from './prefetchBelowFold'
import { useAnsweredPrompts } from './useAnsweredPrompts'
import { useCorrectionNews } from './useCorrectionNews'
import { useMidnight } from './useMidnight'

const loadKnownDayLine = async () => (await import('./knownDay/KnownDayLine')).KnownDayLine
const loadLaunch = async () => (await import('./launch/LaunchCommand')).LaunchCommand
const loadPastDay = async () => (await import('./PastDay')).PastDay

/** Home screen: start, pause, end and resume tasks; view and correct earlier days. */
export function HomePage() {
  const { prenom } = useUser()
  const { data, previousData, error, refetch } = useHomeQuery({
    notifyOnNetworkStatusChange: false,
  })
  // Loaded data stays visible when a reload fails.
  const home = data ?? previousData
  const drawn = useDeferredMount(home !== undefined)
  const below = useDeferredValueMount()
  const firstSteps = useFirstSteps()
  const shown = useDay(home?.today.date)
  const { Part: PastDay, failed, retry: loadAgain } = useLazy(loadPastDay, shown.isPast)
  const greeting = useRef<HTMLHeadingElement>(null)
  const goneFocus = useFocusFallback(greeting)
  const today = home?.today.date ?? ''
  const keyHelp = useKeyHelp()
  const stillWorking = useAnsweredPrompts('still-working', today)
  const later = useAnsweredPrompts('later', today)
  const { search, hash, key } = useLocation()
  const cameBy = useNavigationType()
  const isPhone = useIsPhone()
  const [note, setNote] = useState<string | null>(null)
  /** The questions of forgotten ends are unfolded; on a desk always. */
  const [isAsked, setAsked] = useState(false)
  const forgetLater = later.forget
  const forgetStillWorking = stillWorking.forget
  useEffect(() => {
    if (!key || hash !== `#${FORGOTTEN_ID}` || cameBy === 'POP') return
    forgetLater()
    forgetStillWorking()
    setAsked(true)
    // The questions may have to be rendered first.
    const frame = requestAnimationFrame(() => document.getElementById(FORGOTTEN_ID)?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [hash, key, cameBy, forgetLater, forgetStillWorking])
  /** Goes to the question of a forgotten end, which may have been postponed. */
  const askEnd = useCallback(
    (asked: EndQuestion) => {
      forgetLater()
      forgetStillWorking()
      setNote(asked.note)
      setAsked(true)
      announce(asked.note ?? bidi`Dites quand « ${describeTask(asked.task)} » s’est terminée`)
      requestAnimationFrame(() => focusForgotten(asked.task.id))
    },
    [forgetLater, forgetStillWorking],
  )
  // At the first render only: later the same queries are sent by their components.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen's first shape is drawn
  useEffect(() => {
    if (!home && !namesDay(search)) void prefetchBelowFold()
  }, [])
  const forgotten =
    home?.tasks.filter(({ id, overdue }) => overdue && !stillWorking.entries.includes(id)) ?? []
  const current = home?.tasks.filter((task) => isRunning(task) && !forgotten.includes(task)) ?? []

  const overdue = home?.tasks.filter((task) => task.overdue).length
  const counted = useRef(overdue)
  useEffect(() => {
    if (counted.current !== undefined && counted.current !== overdue) announceInboxChange()
    counted.current = overdue
  }, [overdue])
  const refresh = useRefresh(refetch)
  const retry = useAction(refresh)
  const knownAt = useKnownDay(home, error)
  const { Part: KnownDayLine } = useLazy(loadKnownDayLine, knownAt !== undefined)
  const launch = readLaunch(search)
  const { Part: LaunchCommand } = useLazy(loadLaunch, launch !== undefined)
  useLiveFreshness(refresh, { day: isUnread })
  useCorrectionNews(home?.correctionsToSee, refresh)
  // Deferred with the day: the browser's first time zone lookup is slow.
  const timeZone = drawn ? home?.timeZone : undefined
  useMidnight(timeZone, refresh)

  // With the day: notices would push its first shape down.
  const isDrawn = drawn && !firstSteps.pending
  // Below a past day, which begins with its date.
  const forgottenEntries = home && (
    <ForgottenEntries
      tasks={forgotten.filter(({ id }) => !later.entries.includes(id))}
      timeZone={home.timeZone}
      limit={home.longLimit}
      note={note}
      open={isAsked || !isPhone}
      onToggle={isPhone ? () => setAsked(!isAsked) : undefined}
      onStillWorking={stillWorking.say}
      onLater={later.say}
      refuge={greeting}
    />
  )

  return (
    <DayCommandsProvider refresh={refresh} onForgotten={askEnd}>
      <Page>
        <div {...goneFocus}>
          <HomeTitle task={home?.tasks.find(isRunning)} />
          <Box sx={header}>
            {!shown.isPast && (
              <Typography ref={greeting} tabIndex={-1} variant="h1" sx={hello}>
                Bonjour <bdi>{prenom}</bdi>
              </Typography>
            )}
            <DayLine today={home?.today.date} shown={shown} heading={greeting} />
            {!shown.isPast && <Clock timeZone={timeZone} />}
          </Box>
          {home && isDrawn && !shown.isPast && launch && !knownAt && LaunchCommand && (
            <LaunchCommand launch={launch} home={home} />
          )}
          {isDrawn && !shown.isPast && forgottenEntries}
          {shown.problem && (
            <Alert severity="info" role="status" sx={{ mb: 3 }} onClose={shown.forgetProblem}>
              {shown.problem}
            </Alert>
          )}
          {home && knownAt && KnownDayLine && (
            <KnownDayLine
              at={knownAt}
              date={home.today.date}
              timeZone={home.timeZone}
              busy={retry.busy}
              onRetry={() => void retry.run()}
            />
          )}
          {error && !knownAt && (
            <Box sx={{ mb: 3 }}>
              <Failed
                title={
                  home ? 'Cette page n’est peut-être plus à jour' : 'Votre journée n’a pas pu être chargée'
                }
                severity={home && 'warning'}
                message={errorMessage(error)}
                busy={retry.busy}
                onRetry={() => void retry.run()}
              />
            </Box>
          )}
          {home && isDrawn && !shown.isPast && (
            <CorrectionNotices corrections={home.correctionsToSee} timeZone={home.timeZone} />
          )}
          {below && !shown.isPast && firstSteps.panel}
          {home && isDrawn && !shown.isPast && <Day home={home} current={current} />}
          {home && shown.isPast && shown.day && PastDay && (
            <PastDay
              key={shown.day}
              day={shown.day}
              today={home.today.date}
              timeZone={home.timeZone}
              current={current}
            />
          )}
          {shown.isPast && forgottenEntries}
          {failed && <Failed message="Cette journée n’a pas pu être chargée" onRetry={loadAgain} />}
          {below && (shown.isPast ? !(home && PastDay) && !failed && !error : !isDrawn && !error) && (
            <HomeSkeleton isPast={shown.isPast} />
          )}
          {keyHelp}
        </div>
      </Page>
    </DayCommandsProvider>
  )
}

const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: { xs: 2, md: 3 },
  mb: { xs: 1, md: 2 },
}

/** With the clock beside it on a phone; large text pushes that below. */
const hello = { flex: { xs: '1 1 7em', md: 'none' }, minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere' }
