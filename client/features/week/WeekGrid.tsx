import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import type { SxProps, Theme } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { DayState } from '../../domain/day/DayState'
import { PartInProgress, TickingTime } from '../../domain/entry/InProgress'
import { correctedMark, LongMark, longMark } from '../../domain/entry/marks'
import { CorrectedMark } from '../../domain/entryHistory/CorrectedMark'
import { useEntryHistory } from '../../domain/entryHistory/useEntryHistory'
import type { WeekQuery } from '../../generated/graphql'
import { civilDay, formatClock } from '../../lib/format/format'
import { formatDuration, formatPartOfTotal } from '../../lib/format/formatDuration'
import { openedFromWeek, reportOfDay, weekPath } from '../../lib/navigation/paths'
import { onPhone } from '../../lib/theme/media'
import { formatDate } from '../../lib/time/formatDate'
import { nowInSeconds, type TickingSeconds } from '../../lib/time/now'
import { readDuration } from '../../lib/time/typedTime'
import {
  correctedOf,
  type Moment,
  restOf,
  type Scale,
  scaleOf,
  segmentsOf,
  ticksOf,
  type WeekPart,
} from './bars'

type Props = { sheet: WeekQuery['week']; own: boolean; timeZone: string }

const place = ({ from, to }: Scale, scale: Scale) => {
  const length = scale.to - scale.from
  return { left: `${((from - scale.from) / length) * 100}%`, width: `${((to - from) / length) * 100}%` }
}

/** Bar of a day, drawn to scale; screen readers get a list. */
function DayBar({ parts, scale, now }: { parts: readonly WeekPart[]; scale: Scale; now: Moment }) {
  const segments = segmentsOf(parts, now)
  return (
    <>
      <div className="track" aria-hidden>
        {segments.map(({ key, kind, label, isLong, ...span }) => (
          <span
            key={key}
            className={isLong ? `${kind} long` : kind}
            title={label}
            style={place(span, scale)}
          />
        ))}
      </div>
      <ul style={visuallyHidden}>
        {segments.map(({ key, label }) => (
          <li key={key}>{label}</li>
        ))}
      </ul>
    </>
  )
}

const Hours = ({ scale }: { scale: Scale }) => (
  <div className="hours" aria-hidden>
    {ticksOf(scale).map((at) => (
      <span
        key={at}
        className={at === scale.to ? 'last' : undefined}
        style={{ left: place({ from: at, to: at }, scale).left }}
      >
        {formatDuration(at)}
      </span>
    ))}
  </div>
)

type Running = WeekQuery['week']['week']['inProgress']

/** Running entry of a day; only today's ticks. */
function ofDay(found: Running, date: string, today: string) {
  const day = found?.days.find((one) => one.date === date)
  if (!found || !day || (day.seconds === 0 && date !== today)) return null
  return { at: found.at, seconds: day.seconds, ticking: found.ticking && date === today }
}

const Part = ({ inProgress }: { inProgress: TickingSeconds | null | undefined }) =>
  inProgress ? (
    <span className="running">
      <PartInProgress inProgress={inProgress} />
    </span>
  ) : null

type Hours = { seconds: number; inProgress: TickingSeconds | null }

/** Hours of a day, as a part of the week's; a day without any says why in its row. */
const Worked = ({ seconds, inProgress, before }: Hours & { before: number }) =>
  seconds > 0 || inProgress ? (
    <data value={seconds}>
      <TickingTime ended={seconds} inProgress={inProgress} format={(all) => formatPartOfTotal(all, before)} />
    </data>
  ) : (
    <data value={0} />
  )

const sumOf = <One,>(ones: readonly One[], of: (one: One) => number) =>
  ones.reduce((sum, one) => sum + of(one), 0)

/** Nothing but today's time ticks, and no day after it has any. */
const workedOf = ({ seconds, inProgress }: Hours) => seconds + (inProgress?.seconds ?? 0)

/** Seven days of a week, drawn to scale, with what each is and was due. */
export function WeekGrid({ sheet, own, timeZone }: Props) {
  const { week, parts } = sheet
  const today = civilDay(nowInSeconds(), timeZone)
  const now = { date: today, at: readDuration(formatClock(nowInSeconds(), timeZone)) }
  const scale = scaleOf(parts, now)
  const pathOf = (date: string) => (own ? `/?jour=${date}` : reportOfDay(date, week.user_id))
  const { state } = useLocation()
  const origin = own ? undefined : openedFromWeek(weekPath(week.monday, week.user_id), state)
  const days = week.days.map(({ date, seconds }) => {
    const own = parts.filter((part) => part.date === date)
    const state = week.work?.states.find((one) => one.date === date)
    return {
      date,
      seconds,
      inProgress: ofDay(week.inProgress, date, today),
      parts: own,
      rest: restOf(own),
      // A running entry is an entry, too.
      state: state && (own.length > 0 ? { ...state, worked: Math.max(1, seconds) } : state),
    }
  })
  const { showHistory, history } = useEntryHistory(timeZone)
  const rests = sumOf(days, ({ rest }) => rest)
  const due = sumOf(days, ({ state }) => state?.due ?? 0)
  return (
    <Paper sx={{ overflow: 'hidden', mt: 2 }}>
      <Box component="table" aria-label="Jours de la semaine" sx={styles}>
        <thead>
          <tr>
            <th scope="col">Jour</th>
            <th scope="col" className="bar">
              <span style={visuallyHidden}>Entrées</span>
              <Hours scale={scale} />
            </th>
            <th scope="col">Pauses</th>
            <th scope="col">Travaillé</th>
            <th scope="col">Attendu</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, seconds, inProgress, parts, rest, state }, index) => (
            <tr key={date} className={date === today ? 'today' : undefined}>
              <th scope="row">
                {date > today ? (
                  <span className="day">{formatDate(date)}</span>
                ) : (
                  <Link
                    component={RouterLink}
                    to={pathOf(date)}
                    state={origin}
                    className="day"
                    aria-label={`${formatDate(date)}, ouvrir ce jour`}
                  >
                    {formatDate(date)}
                  </Link>
                )}
                {parts.some(({ longue }) => longue) && <LongMark />}
                {correctedOf(parts).length > 0 && (
                  <>
                    {' '}
                    <CorrectedMark
                      name={`la journée du ${formatDate(date)}`}
                      onOpen={() => showHistory(correctedOf(parts))}
                    />
                  </>
                )}
              </th>
              <td className="bar">
                {(parts.length > 0 || !state) && <DayBar parts={parts} scale={scale} now={now} />}
                {state && <DayState state={state} />}
              </td>
              <td className="rests" data-label="Pauses">
                {rest > 0 &&
                  formatPartOfTotal(
                    rest,
                    sumOf(days.slice(0, index), (day) => day.rest),
                  )}
              </td>
              <td className="worked">
                <Worked {...{ seconds, inProgress }} before={sumOf(days.slice(0, index), workedOf)} />
                <Part inProgress={inProgress} />
              </td>
              <td className="due">
                {state &&
                  state.due > 0 &&
                  formatPartOfTotal(
                    state.due,
                    sumOf(days.slice(0, index), (day) => day.state?.due ?? 0),
                  )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="bar">{week.entries === 0 ? 'Aucune entrée cette semaine.' : ''}</td>
            <td className="rests" data-label="Pauses">
              {rests > 0 && formatDuration(rests)}
            </td>
            <td className="worked">
              <data value={week.total}>
                <TickingTime ended={week.total} inProgress={week.inProgress} format={formatDuration} />
              </data>
              <Part inProgress={week.inProgress} />
            </td>
            <td className="due">{due > 0 && formatDuration(due)}</td>
          </tr>
        </tfoot>
      </Box>
      {history}
    </Paper>
  )
}

const styles: SxProps<Theme> = (theme) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 2, py: 1, textAlign: 'right', whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 600 },
  '& thead th': { typography: 'body2', fontWeight: 600, color: 'text.secondary' },
  '& tbody tr, & tfoot tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& tfoot tr': { borderTop: `2px solid ${theme.vars.palette.text.secondary}` },
  '& tfoot th, & tfoot td': { fontWeight: 600 },
  '& tfoot td.bar': { textAlign: 'left', fontWeight: 400, color: 'text.secondary' },
  '& .today': { bgcolor: 'soft' },
  '& .bar': { width: '100%', textAlign: 'left' },
  '& .day': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  '& .worked': { fontWeight: 600 },
  '& .running': { display: 'block', typography: 'body2', fontWeight: 400, color: 'text.secondary' },
  '& .due, & .rests': { color: 'text.secondary' },
  '& .track': { position: 'relative', height: 28, borderRadius: '4px', bgcolor: 'soft' },
  '& .track ~ [data-state]': { mt: 0.5 },
  '& .today .track': { bgcolor: 'background.paper' },
  '& .track > span': { position: 'absolute', insetBlock: 0, borderRadius: '3px', minWidth: '2px' },
  // Print keeps background colours.
  '& .track, & .track > span': { printColorAdjust: 'exact' },
  '& .task': { bgcolor: 'primary.main', opacity: 0.85 },
  '& .rest': {
    zIndex: 1,
    bgcolor: 'rest.ground',
    border: `1px solid ${theme.vars.palette.rest.mark}`,
    backgroundImage: `repeating-linear-gradient(135deg, transparent 0 4px, ${theme.vars.palette.rest.mark} 4px 5px)`,
  },
  '& .gap': { border: `1px dashed ${theme.vars.palette.field}` },
  '& .track > .long': { outline: `2px solid ${theme.vars.palette.warning.main}`, outlineOffset: '-2px' },
  // Backgrounds are dropped with forced colours: the bars are the content.
  '@media (forced-colors: active)': {
    '& .track': { border: '1px solid' },
    '& .task, & .rest': { forcedColorAdjust: 'none', opacity: 1, border: '1px solid CanvasText' },
    '& .task': { bgcolor: 'CanvasText', outlineColor: 'Canvas' },
    '& .rest': { bgcolor: 'Canvas', backgroundImage: 'none' },
  },
  '& .tag.long': longMark,
  '& .corrected': correctedMark,
  '& .hours': { position: 'relative', height: 20 },
  '& .hours > span': { position: 'absolute', transform: 'translateX(-50%)', fontWeight: 400 },
  '& .hours > span:first-of-type': { transform: 'none' },
  '& .hours > .last': { transform: 'translateX(-100%)' },
  [onPhone(theme)]: {
    '&, & tbody, & tfoot': { display: 'block' },
    '& thead, & thead tr, & thead .bar': { display: 'block' },
    '& thead th:not(.bar)': { display: 'none' },
    '& tr': {
      // Day and sums side by side; they wrap with large text.
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 0.5,
      px: 2,
      py: 1,
    },
    '& th, & td': { p: 0 },
    // Decorative: as large as fits without overlap.
    '& .hours': { fontSize: 'min(0.875rem, 3.6vw)' },
    '& td.bar': { order: 1, flex: '1 0 100%', whiteSpace: 'normal' },
    '& .rests': { order: 2, flex: '1 0 100%', typography: 'body2', textAlign: 'left', pt: 0.5 },
    '& .worked': { ml: 'auto' },
    '& [value="0"]:empty': { display: 'none' },
    '& .worked:has(:empty) + .due': { display: 'none' },
    '& .due': { typography: 'body2', '&:not(:empty)::before': { content: '"sur "' } },
    '& .rests:empty': { display: 'none' },
    '& .rests:not(:empty)::before': { content: 'attr(data-label) " "' },
  },
})
