import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { CivilRange } from '../../lib/civilDate'
import { SHORTCUTS } from './shortcuts'

type Props = { value: CivilRange; today: string; onPick: (range: CivilRange) => void }

export const Shortcuts = ({ value, today, onPick }: Props) => (
  <Box role="group" aria-label="Périodes courantes" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {SHORTCUTS.map(({ label, of }) => {
      const range = of(today)
      return (
        <ButtonBase
          key={label}
          aria-pressed={range.debut === value.debut && range.fin === value.fin}
          sx={shortcut}
          onClick={() => onPick(range)}
        >
          {label}
        </ButtonBase>
      )
    })}
  </Box>
)

const shortcut = {
  px: 1.25,
  minHeight: { xs: 40, md: 32 },
  borderRadius: 5,
  border: 1,
  borderColor: 'line',
  typography: 'body2',
  '&:hover': { bgcolor: 'soft' },
  '&[aria-pressed=true]': { borderColor: 'primary.main', color: 'primary.main', fontWeight: 600 },
}
