import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { formatLongDate } from '../../lib/format/format'
import { serverToday } from '../../lib/time/zone'
import { Folded } from '../../ui/page/Folded'
import { absenceMarkStyles, LineButton } from './Marks'
import { isFirstShown, type MonthProps } from './MonthTable'
import { absencesOn, daysOfMonth } from './teamMonth'
import { useAllHolidays } from './useHolidays'

/** Month calendar on a phone: the days with absences, each with the names; past days of this month behind a click. */
export function DayList({ month, rows, marks, holidays, onOpen }: MonthProps) {
  const all = useAllHolidays(holidays)
  const today = serverToday()
  const isThisMonth = today.startsWith(month.slice(0, 7))
  const days = daysOfMonth(month)
    .map((date) => ({
      date,
      absent: rows.flatMap(({ name, absences }) =>
        absencesOn(absences, date).map((absence) => ({ name, absence, mark: marks.get(absence.type) })),
      ),
    }))
    .filter(({ absent }) => absent.length > 0)
  const drawn = ({ date, absent }: (typeof days)[number]) => (
    <Paper key={date} sx={{ p: 2 }}>
      <Typography component="h3" variant="h2" sx={{ mb: 1 }}>
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
  )
  const past = isThisMonth ? days.filter(({ date }) => date < today) : []
  const coming = days.slice(past.length)
  return (
    <Box
      component="section"
      aria-label="Absences par jour"
      sx={[{ display: 'grid', gap: 1.5 }, absenceMarkStyles as object]}
    >
      {coming.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>Personne d’ici la fin du mois.</Typography>
      )}
      {coming.map(drawn)}
      {past.length > 0 && (
        <Folded title={`Jours passés (${past.length})`}>
          <Box sx={{ display: 'grid', gap: 1.5 }}>{past.map(drawn)}</Box>
        </Folded>
      )}
    </Box>
  )
}
