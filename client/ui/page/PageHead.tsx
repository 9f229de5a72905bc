import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Whether paper goes without it. */
  screenOnly?: boolean
  /** What stands beside the title: a button, a choice. */
  children?: ReactNode
}

/** The title of a screen, and what may be done there. */
export const PageHead = ({ title, screenOnly = false, children }: Props) => (
  <Box sx={screenOnly ? { ...headRow, '@media print': { display: 'none' } } : headRow}>
    <Typography variant="h1">{title}</Typography>
    {children}
  </Box>
)

/** How a head whose title is more than words stands, too. */
export const headRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  mb: 3,
}
