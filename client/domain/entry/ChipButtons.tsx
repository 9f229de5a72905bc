import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'

type Chip = { key: string; label: string; name?: string; pressed?: boolean; onPress: () => void }

type Props = { label: string; chips: readonly Chip[]; disabled: boolean }

/** Small buttons that fill a field. */
export const ChipButtons = ({ label, chips, disabled }: Props) => (
  <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {chips.map(({ key, label, name, pressed, onPress }) => (
      <ButtonBase
        key={key}
        aria-label={name}
        aria-pressed={pressed}
        disabled={disabled}
        sx={chip}
        onClick={onPress}
      >
        {label}
      </ButtonBase>
    ))}
  </Box>
)

const chip = {
  px: 1.5,
  minHeight: { xs: 44, md: 36 },
  minWidth: 44,
  maxWidth: '100%',
  borderRadius: 2,
  border: 1,
  borderColor: 'line',
  typography: 'body2',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'soft' },
  '&.Mui-disabled': { color: 'text.secondary' },
  '&[aria-pressed=true]': { borderColor: 'primary.main', color: 'primary.main', fontWeight: 600 },
}
