import KeyIcon from '@mui/icons-material/KeyOutlined'
import Box from '@mui/material/Box'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
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
      <Menu
        anchorEl={anchor}
        open={open}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': 'Mon compte' } }}
        onClose={onClose}
      >
        <Box component="li" role="presentation" sx={{ px: 2, pt: 0.5, pb: 1.5, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600 }}>
            {user.prenom} {user.nom}
          </Box>
          <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{user.email}</Box>
        </Box>
        <MenuItem
          onClick={() => {
            onClose()
            setChanging(true)
          }}
        >
          <ListItemIcon>
            <KeyIcon fontSize="small" />
          </ListItemIcon>
          Changer mon mot de passe
        </MenuItem>
      </Menu>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
    </>
  )
}
