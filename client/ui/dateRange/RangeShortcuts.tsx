import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { CivilRange } from '../../lib/time/civilDate'
import type { Shortcut } from './shortcuts'

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
  minHeight: { xs: 40, md: 32 },
  borderRadius: 5,
  border: 1,
  borderColor: 'line',
  typography: 'body2',
  '&:hover': { bgcolor: 'soft' },
  '&[aria-pressed=true]': { borderColor: 'primary.main', color: 'primary.main', fontWeight: 600 },
}
