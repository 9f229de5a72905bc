import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useChangeCooldown } from '../../lib/browser/useCooldown'

type Props = {
  /** Key that changes whenever the layout does. */
  shown: string
  children: ReactNode
}

/** Ignores presses just after a layout change: a double click would hit the button that moved there. */
export const DoublePressGuard = ({ shown, children }: Props) => (
  <Box sx={useChangeCooldown(shown) ? { pointerEvents: 'none' } : undefined}>{children}</Box>
)
