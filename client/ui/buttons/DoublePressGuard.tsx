import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useChangeCooldown } from '../../lib/browser/useCooldown'

type Props = {
  /** What stands there, as a word that is another whenever something moves. */
  shown: string
  children: ReactNode
}

/**
 * What has just moved takes no press of a pointer for a moment: whoever presses twice meant what stood there before,
 * and would decide on what came in its place. A button that is busy protects itself alone, not its place.
 */
export const DoublePressGuard = ({ shown, children }: Props) => (
  <Box sx={useChangeCooldown(shown) ? { pointerEvents: 'none' } : undefined}>{children}</Box>
)
