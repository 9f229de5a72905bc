import Box from '@mui/material/Box'
import { budgetWords } from '../../lib/format/format'

const FULL = 100
const NEARLY = 80

/** Colour of a budget bar; always accompanied by text. */
export const budgetColor = (percent: number) =>
  percent >= FULL ? 'error.main' : percent >= NEARLY ? 'warning.main' : 'primary.main'

type Props = { percent: number }

export function BudgetBar({ percent }: Props) {
  const words = budgetWords(percent)
  const color = budgetColor(percent)
  return (
    <Box sx={{ minWidth: 120 }}>
      <Box sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
        {percent} %{words && <Box component="span" sx={{ color, fontWeight: 600 }}>{` · ${words}`}</Box>}
      </Box>
      <Box
        component="svg"
        aria-hidden
        width="100%"
        height="6"
        sx={{ display: 'block', color, forcedColorAdjust: 'none' }}
      >
        <rect width="100%" height="6" rx="3" fill="currentColor" opacity="0.18" />
        <rect width={`${Math.min(FULL, percent)}%`} height="6" rx="3" fill="currentColor" />
      </Box>
    </Box>
  )
}
