import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { addDays, type CivilRange, endOfMonth, startOfMonth, startOfWeek } from '../../lib/time/civilDate'

export type Shortcut = { label: string; of: (today: string) => CivilRange }

const week = (day: string) => ({ debut: startOfWeek(day), fin: addDays(startOfWeek(day), 6) })
const month = (day: string) => ({ debut: startOfMonth(day), fin: endOfMonth(day) })

export const SHORTCUTS: readonly Shortcut[] = [
  { label: 'Aujourd’hui', of: (today) => ({ debut: today, fin: today }) },
  { label: 'Cette semaine', of: week },
  { label: 'La semaine dernière', of: (today) => week(addDays(today, -7)) },
  { label: 'Ce mois', of: month },
  { label: 'Le mois dernier', of: (today) => month(addDays(startOfMonth(today), -1)) },
]

type Props = {
  shortcuts: readonly Shortcut[]
  value: CivilRange
  today: string
  onPick: (range: CivilRange, shortcut: Shortcut) => void
}

export const RangeShortcuts = ({ shortcuts, value, today, onPick }: Props) => (
  <Box role="group" aria-label="Périodes courantes" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {shortcuts.map((one) => {
      const range = one.of(today)
      return (
        <ButtonBase
          key={one.label}
          aria-pressed={range.debut === value.debut && range.fin === value.fin}
          sx={button}
          onClick={() => onPick(range, one)}
        >
          {one.label}
        </ButtonBase>
      )
    })}
  </Box>
)

const button = {
  px: 1.25,
  minHeight: { xs: 44, md: 32 },
  borderRadius: 5,
  border: 1,
  borderColor: 'line',
  typography: 'body2',
  '&:hover': { bgcolor: 'soft' },
  '&[aria-pressed=true]': { borderColor: 'primary.main', color: 'primary.main', fontWeight: 600 },
}
