import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import type { SxProps, Theme } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { Link as RouterLink } from 'react-router-dom'
import { PartInProgress, TickingTime } from '../../domain/entry/InProgress'
import { LongMark, longMark } from '../../domain/entry/marks'
import type { WeekQuery } from '../../generated/graphql'
import {
  civilDay,
  formatClock,
  formatElapsed,
  formatShortDate,
  formatShortWeekday,
} from '../../lib/format/format'
import { reportOfDay } from '../../lib/navigation/paths'
import { onPhone } from '../../lib/theme/media'
import { nowInSeconds, type TickingSeconds } from '../../lib/time/now'
import { readDuration } from '../../lib/time/typedTime'
import { type Moment, restOf, type Scale, scaleOf, segmentsOf, ticksOf, type WeekPart } from './bars'

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

const formatShortDay = (date: string) => `${formatShortWeekday(date)} ${formatShortDate(date).slice(0, 5)}`

const Hours = ({ scale }: { scale: Scale }) => (
  <div className="hours" aria-hidden>
    {ticksOf(scale).map((at) => (
      <span
        key={at}
        className={at === scale.to ? 'last' : undefined}
        style={{ left: place({ from: at, to: at }, scale).left }}
      >
        {at / 3_600} h
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

/** Seven days of a week, drawn to scale, with sums. */
export function WeekGrid({ sheet, own, timeZone }: Props) {
  const { week, parts } = sheet
  const today = civilDay(nowInSeconds(), timeZone)
  const now = { date: today, at: readDuration(formatClock(nowInSeconds(), timeZone)) }
  const scale = scaleOf(parts, now)
  const pathOf = (date: string) => (own ? `/?jour=${date}` : reportOfDay(date, week.user_id))
  let sum = 0
  let running = 0
  const days = week.days.map(({ date, seconds }) => {
    sum += seconds
    const own = parts.filter((part) => part.date === date)
    const inProgress = ofDay(week.inProgress, date, today)
    running += inProgress?.seconds ?? 0
    const upToHere = date < today ? inProgress && { ...inProgress, seconds: running } : week.inProgress
    return { date, seconds, sum, inProgress, upToHere, parts: own, rest: restOf(own) }
  })
  return (
    <Paper sx={{ overflow: 'hidden' }}>
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
            <th scope="col">Cumul</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, seconds, sum, inProgress, upToHere, parts, rest }) => (
            <tr key={date} className={date === today ? 'today' : undefined}>
              <th scope="row">
                {date > today ? (
                  <span className="day">{formatShortDay(date)}</span>
                ) : (
                  <Link
                    component={RouterLink}
                    to={pathOf(date)}
                    className="day"
                    aria-label={`${formatShortDay(date)}, ouvrir ce jour`}
                  >
                    {formatShortDay(date)}
                  </Link>
                )}
                {parts.some(({ longue }) => longue) && <LongMark />}
              </th>
              <td className="bar">
                <DayBar parts={parts} scale={scale} now={now} />
              </td>
              <td className="rests" data-label="Pauses">
                {rest > 0 ? formatElapsed(rest) : '–'}
              </td>
              <td className="worked">
                <TickingTime ended={seconds} inProgress={inProgress} />
                <Part inProgress={inProgress} />
              </td>
              <td className="sum" data-label="Cumul">
                <TickingTime ended={sum} inProgress={upToHere} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="bar">{week.entries === 0 ? 'Aucune entrée cette semaine.' : ''}</td>
            <td className="rests" data-label="Pauses">
              {formatElapsed(days.reduce((total, { rest }) => total + rest, 0))}
            </td>
            <td className="worked">
              <TickingTime ended={week.total} inProgress={week.inProgress} />
              <Part inProgress={week.inProgress} />
            </td>
            <td className="sum" />
          </tr>
        </tfoot>
      </Box>
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
  '& .bar': { width: '100%' },
  '& .day': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  '& .worked': { fontWeight: 600 },
  '& .running': { display: 'block', typography: 'body2', fontWeight: 400, color: 'text.secondary' },
  '& .sum, & .rests': { color: 'text.secondary' },
  '& .track': { position: 'relative', height: 28, borderRadius: '4px', bgcolor: 'soft' },
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
  '& .tag.long': longMark,
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
      columnGap: 2,
      px: 2,
      py: 1,
    },
    '& th, & td': { p: 0 },
    // Decorative: as large as fits without overlap.
    '& .hours': { fontSize: 'min(0.875rem, 3.6vw)' },
    '& td.bar': { order: 1, flex: '1 0 100%', whiteSpace: 'normal' },
    '& .rests': { flex: '1 0 auto', typography: 'body2' },
    '& .worked': { ml: 'auto' },
    '& .sum': { order: 1, flex: '1 0 100%', typography: 'body2', pt: 0.5, '&:empty': { display: 'none' } },
    '& [data-label]::before': { content: 'attr(data-label) " "' },
  },
})
