import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Box below a user's form: describes another page about the user, with a button that opens it. */
export const UserLink = ({ text, children }: { text: string; children: ReactNode }) => (
  <Paper
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1.5,
      mt: 3,
      px: { xs: 2, sm: 3 },
      py: 2,
    }}
  >
    <Typography variant="body2" sx={{ flex: '1 1 260px', color: 'text.secondary' }}>
      {text}
    </Typography>
    {children}
  </Paper>
)
