import KeyIcon from '@mui/icons-material/KeyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import type { SessionUser } from '../../lib/session'
import { ChangePasswordDialog } from './ChangePasswordDialog'

export type AccountPanelProps = {
  open: boolean
  anchor: () => HTMLElement | null
  user: SessionUser
  onClose: () => void
}

/** Who is signed in, and what they can do with their account. */
export function AccountPanel({ open, anchor, user, onClose }: AccountPanelProps) {
  const [changing, setChanging] = useState(false)
  return (
    <>
      <Popover
        anchorEl={anchor}
        open={open}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Mon compte', sx: { p: 2, mt: 0.5 } } }}
        onClose={onClose}
      >
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {user.prenom} {user.nom}
        </Box>
        <Box sx={{ mb: 2, color: 'text.secondary', typography: 'body2', overflowWrap: 'anywhere' }}>
          {user.email}
        </Box>
        <Button
          variant="outlined"
          startIcon={<KeyIcon />}
          onClick={() => {
            onClose()
            setChanging(true)
          }}
        >
          Changer mon mot de passe
        </Button>
      </Popover>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
    </>
  )
}
