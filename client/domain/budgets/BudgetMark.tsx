import Box from '@mui/material/Box'
import { budgetColor } from './BudgetBar'

type Props = { percent: number; inverted: boolean }

/** Used part of a budget at the foot of a button: its figure and a bar. The button's title says it in words. */
export const BudgetMark = ({ percent, inverted }: Props) => (
  <>
    <Box component="span" aria-hidden sx={figure}>
      {percent} %
    </Box>
    <Box
      component="svg"
      aria-hidden
      width="100%"
      height="4"
      sx={{ ...bar, color: inverted ? 'inherit' : budgetColor(percent) }}
    >
      <rect width="100%" height="4" fill="currentColor" opacity="0.18" />
      <rect width={`${Math.min(100, percent)}%`} height="4" fill="currentColor" />
    </Box>
  </>
)

// Below the name, where it widens nothing when it comes.
const figure = {
  position: 'absolute',
  insetInline: 0,
  bottom: '5px',
  fontSize: '0.8125rem',
  fontWeight: 400,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
}

const bar = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
}
