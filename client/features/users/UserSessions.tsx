import DevicesIcon from '@mui/icons-material/DevicesOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { SessionsDialog } from '../../domain/sessions/SessionsDialog'
import type { UserFormFragment } from '../../generated/graphql'
import { UserLink } from './UserLink'

export function UserSessions({ user }: { user: UserFormFragment }) {
  const [open, setOpen] = useState(false)
  return (
    <UserLink text="Les appareils sur lesquels cet utilisateur est connecté, pour l’en déconnecter.">
      <Button variant="outlined" startIcon={<DevicesIcon />} onClick={() => setOpen(true)}>
        Voir ses sessions
      </Button>
      {open && <SessionsDialog of={user} onClose={() => setOpen(false)} />}
    </UserLink>
  )
}
