import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useCallback, useRef } from 'react'
import { useEntryEditor } from '../../domain/entry/useEntryEditor'
import { LockNote } from '../../domain/lock/LockNote'
import { useLoadedLock } from '../../domain/lock/useLock'
import { type TaskRowFragment, usePastDayQuery } from '../../generated/graphql'
import { useRefresh } from '../../lib/apollo/refresh'
import { useLiveFreshness } from '../../lib/apollo/useLiveFreshness'
import { useAction } from '../../lib/browser/useAction'
import { formatClock, formatLongDate } from '../../lib/format/format'
import { errorMessage } from '../../lib/http/errorMessage'
import { touchesDays } from '../../lib/live/touches'
import { useUser } from '../../lib/session/useSession'
import { Failed } from '../../ui/page/Failed'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { AddEntry } from './AddEntry'
import { CarriedOver } from './CarriedOver'
import { useDayCommands, useEndEditor } from './commands/DayCommands'
import { isRunning } from './commands/describeTask'
import { DayStanding } from './day/DayStanding'
import { RibbonPlace } from './day/RibbonPlace'
import type { TimelineStretch } from './day/ribbon/timeline'
import { useNotes } from './day/useNotes'
import { TaskTableSkeleton } from './HomeSkeleton'
import { RunningBar } from './RunningBar'
import { TaskTable } from './TaskTable'
import { TodayTotals } from './TodayTotals'

type Props = {
  day: string
  today: string
  timeZone: string
  current: readonly TaskRowFragment[]
}

const NONE: readonly TaskRowFragment[] = []

/** A day before today: entries can be added and corrected; tasks can be started only today. */
export function PastDay({ day, today, timeZone, current }: Props) {
  const { data, error, refetch } = usePastDayQuery({
    variables: { date: day },
    notifyOnNetworkStatusChange: false,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const goneFocus = useFocusFallback(heading)
  const { refresh: refreshToday } = useDayCommands()
  const refresh = useRefresh(refetch)
  useLiveFreshness(refresh, { day: (news) => touchesDays(news, { debut: day, fin: day }) })
  const retry = useAction(refresh)
  const onChanged = useCallback(async () => {
    await Promise.all([refresh(), refreshToday()])
  }, [refresh, refreshToday])
  const owner = useUser().id
  // Its note, which comes above the list, must not push that down.
  const { lock, isKnown } = useLoadedLock(owner, day)
  const state = data?.dayStates[0]
  const { edit, add, element } = useEntryEditor({ owner, timeZone, onChanged })
  useEndEditor(edit)
  const fill = ({ from, to }: TimelineStretch) =>
    add(day, { debut: formatClock(from, timeZone), fin: formatClock(to, timeZone) })
  const { notes, question } = useNotes({
    timeZone,
    today,
    tasks: data?.tasks ?? NONE,
    carriedOver: data?.carriedOver ?? NONE,
    isLocked: lock !== undefined,
    onFill: fill,
    onDone: onChanged,
  })
  return (
    // Keeps the margin of its first part inside: it does not move when another one comes.
    <Box {...goneFocus} sx={{ display: 'flow-root' }}>
      {current.length > 0 && <RunningBar running={current} aloud />}
      {error && (
        <Box sx={{ mb: 2 }}>
          <Failed
            title={data ? 'Cette page n’est peut-être plus à jour' : 'Cette journée n’a pas pu être chargée'}
            severity={data ? 'warning' : 'error'}
            message={errorMessage(error)}
            busy={retry.busy}
            onRetry={() => void retry.run()}
          />
        </Box>
      )}
      {(data ? !isKnown : !error) && <TaskTableSkeleton />}
      {data && isKnown && (
        <Box component="section" aria-labelledby="journee">
          {/* The date is written above. */}
          <Typography ref={heading} tabIndex={-1} id="journee" variant="h2" sx={visuallyHidden}>
            Journée du {formatLongDate(day)}
          </Typography>
          <TodayTotals today={data.today} running={data.tasks.filter(isRunning)} state={state} isPast>
            {!lock && <AddEntry onAdd={() => add(day)} />}
          </TodayTotals>
          <DayStanding {...{ day, timeZone }} submittedAt={data.today.submittedAt} tasks={data.tasks} />
          {lock && (
            <Box sx={{ mb: 2 }}>
              <LockNote sentence={lock} of={{ user: owner, date: day }} />
            </Box>
          )}
          {data.tasks.length + data.carriedOver.length > 0 && (
            <RibbonPlace
              {...{ day, today, timeZone }}
              tasks={data.tasks}
              carriedOver={data.carriedOver}
              isLocked={lock !== undefined}
              onFill={fill}
              onMoved={onChanged}
            />
          )}
          <Paper sx={{ position: 'relative', overflow: 'auto' }}>
            <TaskTable
              tasks={data.tasks}
              labelledBy="journee"
              isPast
              isComplete={lock !== undefined || (state && state.kind !== 'SANS_CONTRAT' && state.due === 0)}
              notes={notes}
              onEdit={edit}
            />
          </Paper>
          <CarriedOver tasks={data.carriedOver} date={data.today.date} isPast />
          {question}
        </Box>
      )}
      {element}
    </Box>
  )
}
