import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode }

/** Content behind a click; printed open. */
export const Folded = ({ title, children }: Props) => (
  <Box component="details" sx={folded}>
    <summary>{title}</summary>
    <Box sx={{ pt: 1 }}>{children}</Box>
  </Box>
)

/** Style of a `details` whose summary folds it. */
export const foldedBySummary = {
  '& > summary': {
    display: 'list-item',
    width: 'fit-content',
    py: { xs: 1.25, md: 0.75 },
    cursor: 'pointer',
    fontWeight: 600,
  },
}

const folded = {
  ...foldedBySummary,
  '@media print': {
    '& > summary': { display: 'none' },
    '&::details-content': { contentVisibility: 'visible' },
  },
}
