import Box from '@mui/material/Box'
import { budgetColor } from './BudgetBar'

export const ThinBar = ({ percent, inverted }: { percent: number; inverted: boolean }) => (
  <Box
    component="svg"
    aria-hidden
    width="100%"
    height="4"
    sx={{
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      color: inverted ? 'inherit' : budgetColor(percent),
      pointerEvents: 'none',
      forcedColorAdjust: 'none',
    }}
  >
    <rect width="100%" height="4" fill="currentColor" opacity="0.18" />
    <rect width={`${Math.min(100, percent)}%`} height="4" fill="currentColor" />
  </Box>
)
