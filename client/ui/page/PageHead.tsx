import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = {
  title: string
  screenOnly?: boolean
  children?: ReactNode
}

export const PageHead = ({ title, screenOnly = false, children }: Props) => (
  <Box sx={screenOnly ? { ...headRow, '@media print': { display: 'none' } } : headRow}>
    <Typography variant="h1">{title}</Typography>
    {children}
  </Box>
)

export const headRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: { xs: 1, sm: 2 },
  mb: { xs: 2, md: 3 },
}
