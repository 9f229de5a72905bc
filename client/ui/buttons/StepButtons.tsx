import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'

type Props = {
  text: string
  previous: string
  next: string
  onTurn: (step: -1 | 1) => void
}

export const StepButtons = ({ text, previous, next, onTurn }: Props) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 0.5,
      '@media print': { '& button': { display: 'none' } },
    }}
  >
    <IconButton aria-label={previous} title={previous} onClick={() => onTurn(-1)}>
      <PreviousIcon />
    </IconButton>
    <Box component="span" role="status" sx={{ fontWeight: 600, minWidth: 64, textAlign: 'center' }}>
      {text}
    </Box>
    <IconButton aria-label={next} title={next} onClick={() => onTurn(1)}>
      <NextIcon />
    </IconButton>
  </Box>
)
