import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { describeDay } from '../../domain/day/dayWords'
import { TickingTime } from '../../domain/entry/InProgress'
import { mayStillWork } from '../../domain/longEntry/mayLast'
import type { DayStateFragment, HomeQuery, TaskRowFragment } from '../../generated/graphql'
import { formatAgainstDue, formatDuration } from '../../lib/format/formatDuration'
import { nowInSeconds, secondsInProgress, type TickingSeconds, useNow } from '../../lib/time/now'
import { readDuration } from '../../lib/time/typedTime'
import { serverToday } from '../../lib/time/zone'
import type { WorkToday } from './hours/useWorkToday'

type Props = {
  today: HomeQuery['today']
  running: readonly TaskRowFragment[]
  isPast?: boolean
  /** What the day is; unknown while it loads. */
  state: DayStateFragment | undefined
  work?: WorkToday
  /** What can be done about the total. */
  children?: ReactNode
}

/** A forgotten entry from an earlier day is not counted as running time. */
const isForgotten = ({ overdue, debutAt }: TaskRowFragment) =>
  overdue && !mayStillWork(nowInSeconds() - Date.parse(debutAt) / 1000, 0)

type DayProps = Pick<Props, 'state'> & { isPast: boolean }

/** What the day is, where it is not a day of work like others. */
function labelOf({ state, isPast }: DayProps, isWorked: boolean) {
  if (!state) return {}
  // On a day off without work the figure would be a zero that says nothing.
  if (!isWorked && state.due === 0 && state.label) return { instead: state.label }
  if (!isWorked && isPast) return { instead: describeDay(state, serverToday()) }
  return { beside: state.kind === 'PAS_PREVU' ? '' : state.label }
}

/** Totals of a day, running time included, against what is due; forgotten entries are not counted. */
export function TodayTotals({ today, running, isPast = false, state, work, children }: Props) {
  const forgotten = running.filter(isForgotten).length
  const ended = readDuration(today.worked)
  const breaks = readDuration(today.breaks)
  const isWorked = ended > 0 || Boolean(today.inProgress)
  const { instead, beside } = labelOf({ state, isPast }, isWorked)
  const against = (due: number | null | undefined) => (seconds: number) => formatAgainstDue(seconds, due)
  return (
    <Box sx={place}>
      <Box component="dl" sx={list}>
        <Box sx={main}>
          <dt>
            {isPast ? 'Travaillé ce jour-là' : 'Travaillé aujourd’hui'}
            {beside && ` · ${beside}`}
          </dt>
          <dd>
            {instead || (
              <TickingTime ended={ended} inProgress={today.inProgress} format={against(state?.due)} />
            )}
          </dd>
        </Box>
        {breaks > 0 && (
          <Box sx={more}>
            <dt>Pauses</dt>
            <dd>{formatDuration(breaks)}</dd>
          </Box>
        )}
        {work && (
          <Box sx={more}>
            <dt>Semaine</dt>
            <dd>
              <TickingTime
                ended={work.weekWorked - (work.inProgress?.seconds ?? 0)}
                inProgress={work.inProgress}
                format={against(work.weekDue)}
              />
            </dd>
          </Box>
        )}
        {today.inProgress && <RunningPart inProgress={today.inProgress} />}
      </Box>
      {children && <Box sx={action}>{children}</Box>}
      {forgotten > 0 && (
        <Box sx={{ mt: 0.5, typography: 'body2', color: 'text.secondary' }}>
          {forgotten === 1
            ? 'L’entrée oubliée n’est pas comptée.'
            : 'Les entrées oubliées ne sont pas comptées.'}
        </Box>
      )}
    </Box>
  )
}

/** Part of the total that still runs. On a phone the bar of what runs has the time. */
function RunningPart({ inProgress }: { inProgress: TickingSeconds }) {
  const seconds = secondsInProgress(inProgress, useNow())
  if (seconds <= 0) return null
  return (
    <Box sx={{ ...more, display: { xs: 'none', md: 'block' } }}>
      <dt>En cours</dt>
      <dd data-ticks>{formatDuration(seconds)}</dd>
    </Box>
  )
}

const place = { position: 'relative', mb: { xs: 1.5, md: 2 } }

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 2, md: 4 },
  // The line below the total is there before its figures are.
  minHeight: { xs: 72, md: 48 },
  alignContent: 'start',
  m: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { m: 0 },
}

/** Beside the button. */
const main = {
  width: { xs: '100%', md: 'auto' },
  minWidth: { md: 200 },
  minHeight: 48,
  // In the button's unit: large text is not below it.
  pr: { xs: 'min(7.5rem, 40%)', md: 0 },
  '& dd': { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.4, overflowWrap: 'anywhere' },
}

const more = {
  display: { xs: 'flex', md: 'block' },
  gap: 0.5,
  alignItems: 'baseline',
  '& dd': { typography: { xs: 'caption', md: 'body1' } },
  '&& dd': { fontWeight: 600 },
}

const action = { position: 'absolute', top: 0, right: 0, '@media print': { display: 'none' } }
