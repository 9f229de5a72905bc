import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { longDate } from '../../lib/format'
import { DayMark, markStyles } from './Marks'
import type { MonthProps } from './MonthTable'
import { daysOfMonth, touches } from './teamMonth'
import { useAllHolidays } from './useHolidays'

/** The same month for a phone: the days on which somebody is absent, with who. */
export function DayList({ month, rows, marks, holidays }: MonthProps) {
  const all = useAllHolidays(holidays)
  const days = daysOfMonth(month)
    .map((date) => ({
      date,
      absent: rows.flatMap(({ name, absences }) =>
        absences
          .filter((absence) => touches(absence, date))
          .map((absence) => ({ name, absence, mark: marks.get(absence.type) })),
      ),
    }))
    .filter(({ absent }) => absent.length > 0)
  return (
    <Box
      component="section"
      aria-label="Absences par jour"
      sx={[{ display: 'grid', gap: 1.5 }, markStyles as object]}
    >
      {days.map(({ date, absent }) => (
        <Paper key={date} sx={{ p: 2 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {longDate(date)}
            {all.has(date) && ` (férié ou fermé : ${all.get(date)})`}
          </Typography>
          <Box component="ul" sx={{ display: 'grid', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}>
            {absent.map(({ name, absence, mark }) => (
              <Box component="li" key={absence.id} sx={line}>
                <DayMark absence={absence} mark={mark} />
                <span>{name}</span>
              </Box>
            ))}
          </Box>
        </Paper>
      ))}
    </Box>
  )
}

const line = { display: 'flex', alignItems: 'center', gap: 1.5, overflowWrap: 'anywhere' }
