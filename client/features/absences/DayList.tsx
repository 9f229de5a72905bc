import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { formatLongDate } from '../../lib/format/format'
import { absenceMarkStyles, LineButton } from './Marks'
import { isFirstShown, type MonthProps } from './MonthTable'
import { absencesOn, daysOfMonth } from './teamMonth'
import { useAllHolidays } from './useHolidays'

/** Month calendar on a phone: the days with absences, each with the names. */
export function DayList({ month, rows, marks, holidays, onOpen }: MonthProps) {
  const all = useAllHolidays(holidays)
  const days = daysOfMonth(month)
    .map((date) => ({
      date,
      absent: rows.flatMap(({ name, absences }) =>
        absencesOn(absences, date).map((absence) => ({ name, absence, mark: marks.get(absence.type) })),
      ),
    }))
    .filter(({ absent }) => absent.length > 0)
  return (
    <Box
      component="section"
      aria-label="Absences par jour"
      sx={[{ display: 'grid', gap: 1.5 }, absenceMarkStyles as object]}
    >
      {days.map(({ date, absent }) => (
        <Paper key={date} sx={{ p: 2 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {formatLongDate(date)}
            {all.has(date) && ` (férié ou fermé : ${all.get(date)})`}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {absent.map(({ name, absence, mark }) => (
              <li key={absence.id}>
                <LineButton
                  absence={absence}
                  date={date}
                  mark={mark}
                  name={name}
                  isStop={isFirstShown(absence, date, month)}
                  onOpen={() => onOpen(absence)}
                />
              </li>
            ))}
          </Box>
        </Paper>
      ))}
    </Box>
  )
}
