import DevicesIcon from '@mui/icons-material/DevicesOutlined'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { SessionsDialog } from '../../domain/sessions/SessionsDialog'
import type { UserFormFragment } from '../../generated/graphql'

export function UserSessions({ user }: { user: UserFormFragment }) {
  const [open, setOpen] = useState(false)
  return (
    <Paper sx={section}>
      <Typography variant="body2" sx={{ flex: '1 1 260px', color: 'text.secondary' }}>
        Les appareils sur lesquels cet utilisateur est connecté, pour l’en déconnecter.
      </Typography>
      <Button variant="outlined" startIcon={<DevicesIcon />} onClick={() => setOpen(true)}>
        Voir ses sessions
      </Button>
      {open && <SessionsDialog of={user} onClose={() => setOpen(false)} />}
    </Paper>
  )
}

const section = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mt: 3,
  px: { xs: 2, sm: 3 },
  py: 2,
}
