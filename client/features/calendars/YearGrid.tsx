import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useRef, useState } from 'react'
import { dayOfGrid, formatLongDate } from '../../lib/format/format'
import { type CalendarDay, dayByKey, describeDay, KINDS, monthsOf, monthWeeks } from './year'

type Props = {
  year: number
  today: string
  days: readonly CalendarDay[]
  onChoose: (date: string) => void
}

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const monthName = (month: string) => formatLongDate(month).split(' ')[2] ?? ''

/** Twelve small months with roving tabindex: one tab stop, arrow keys move between days. */
export function YearGrid({ year, today, days, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState('')
  const byDate = new Map(days.map((day) => [day.date, day]))
  const first = today.startsWith(`${year}-`) ? today : `${year}-01-01`
  const current = reached.startsWith(`${year}-`) ? reached : first

  function onKeyDown(event: KeyboardEvent) {
    const next = dayByKey(current, event.key)
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setReached(next)
    box.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }
  return (
    <Box
      ref={box}
      role="group"
      aria-label={`Jours de ${year}`}
      sx={[months, dayMarks as object]}
      onKeyDown={onKeyDown}
    >
      {monthsOf(year).map((month) => (
        // Seven targets of a finger's width, side by side at 360 pixels.
        <Paper key={month} sx={{ px: { xs: 0.5, sm: 1.5 }, py: 1.5 }}>
          <Typography variant="h2" sx={{ mb: 0.5, textAlign: 'center' }}>
            {monthName(month)}
          </Typography>
          <table aria-label={`${monthName(month)} ${year}`}>
            <thead>
              <tr>
                {WEEKDAYS.map((weekday) => (
                  <th key={weekday} scope="col" abbr={weekday}>
                    {weekday.charAt(0)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {monthWeeks(month).map((week) => (
                <tr key={week.find(Boolean)}>
                  {week.map((date, index) =>
                    date === null ? (
                      <td key={WEEKDAYS[index]} />
                    ) : (
                      <td key={date}>
                        <Day
                          date={date}
                          day={byDate.get(date)}
                          isToday={date === today}
                          isCurrent={date === current}
                          onChoose={() => {
                            setReached(date)
                            onChoose(date)
                          }}
                        />
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Paper>
      ))}
    </Box>
  )
}

type DayProps = {
  date: string
  day: CalendarDay | undefined
  isToday: boolean
  isCurrent: boolean
  onChoose: () => void
}

const Day = ({ date, day, isToday, isCurrent, onChoose }: DayProps) => (
  <button
    type="button"
    data-date={date}
    className={`day ${day?.type ?? ''} ${day?.own ? 'own' : ''}`}
    tabIndex={isCurrent ? 0 : -1}
    aria-current={isToday ? 'date' : undefined}
    aria-haspopup="dialog"
    title={day?.name || undefined}
    aria-label={[dayOfGrid(date), describeDay(day)].filter(Boolean).join(', ')}
    onClick={onChoose}
  >
    {Number(date.slice(8))}
    <span className="letter" data-letter={day?.type ? KINDS[day.type].letter : '\u00a0'} />
  </button>
)

/** Styles by kind of day: a letter and a pattern in addition to the colour. */
export const dayMarks: SxProps<Theme> = (theme) => {
  const { palette } = theme.vars
  const stripe = (angle: number, colour: string) =>
    `repeating-linear-gradient(${angle}deg, ${colour} 0 2px, transparent 2px 5px)`
  return {
    '& .day': {
      position: 'relative',
      width: '100%',
      minWidth: 28,
      minHeight: { xs: 44, md: 40 },
      p: 0,
      pb: '5px',
      border: '1px solid transparent',
      borderRadius: 0.5,
      background: 'none',
      color: 'text.primary',
      font: 'inherit',
      lineHeight: 1.2,
      fontVariantNumeric: 'tabular-nums',
      '&::after': { content: '""', position: 'absolute', insetInline: 3, bottom: 2, height: 4 },
    },
    '& button.day': {
      cursor: 'pointer',
      '&:hover': { bgcolor: 'soft' },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    },
    // Drawn by CSS: the accessible name of the day contains the kind.
    '& .letter::before': { content: 'attr(data-letter)' },
    // Not `block`: it would be underlined like the date of today.
    '& .letter': { display: 'inline-block', width: '100%', fontSize: '0.6875rem', fontWeight: 700 },
    '& .day.own': { borderColor: palette.text.secondary },
    '& [aria-current=date]': { fontWeight: 700, textDecoration: 'underline' },
    '& .FERIE': { bgcolor: 'rest.ground', '&::after': { backgroundColor: palette.rest.mark } },
    '& .OUVERT::after': { border: `1px solid ${palette.success.main}` },
    '& .FERME': { bgcolor: 'soft', '&::after': { background: stripe(45, palette.text.secondary) } },
    '& .SOLIDARITE': { bgcolor: 'picked', '&::after': { background: stripe(90, palette.primary.main) } },
    // A border that is not seen would be drawn in the colour of the text.
    '@media (forced-colors: active)': {
      '& .day:not(.own)': { borderColor: 'Canvas' },
      '& .day.own': { borderColor: 'CanvasText' },
    },
    '@media print': { '& .day': { minHeight: 0 } },
  }
}

const months = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' },
  '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 1, tableLayout: 'fixed' },
  '& th': { typography: 'body2', color: 'text.secondary', fontWeight: 600, p: 0 },
  '& td': { p: 0, typography: 'body2', textAlign: 'center' },
  '@media print': { gridTemplateColumns: 'repeat(3, 1fr)' },
}
