import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = { title: string; hint: ReactNode; children?: ReactNode }

export const NoResults = ({ title, hint, children }: Props) => (
  <Paper sx={{ px: 2, py: { xs: 4, sm: 6 }, textAlign: 'center' }}>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{hint}</Typography>
    {children}
  </Paper>
)
