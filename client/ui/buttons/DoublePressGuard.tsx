import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useChangeCooldown } from '../../lib/browser/useCooldown'

type Props = {
  /** Key that changes whenever the layout does. */
  shown: string
  children: ReactNode
}

/**
 * Ignores pointer presses for a moment after a layout change: the second press of a double click would hit
 * what has replaced the button. A busy button protects only itself.
 */
export const DoublePressGuard = ({ shown, children }: Props) => (
  <Box sx={useChangeCooldown(shown) ? { pointerEvents: 'none' } : undefined}>{children}</Box>
)
