import DevicesIcon from '@mui/icons-material/DevicesOutlined'
import DataIcon from '@mui/icons-material/FolderSharedOutlined'
import KeyIcon from '@mui/icons-material/KeyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { SessionsDialog } from '../../components/sessions/SessionsDialog'
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
  const [listing, setListing] = useState(false)
  const choices = [
    { label: 'Changer mon mot de passe', Icon: KeyIcon, choose: setChanging },
    { label: 'Mes sessions', Icon: DevicesIcon, choose: setListing },
  ]
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
        <Stack spacing={1}>
          {choices.map(({ label, Icon, choose }) => (
            <Button
              key={label}
              variant="outlined"
              startIcon={<Icon />}
              sx={{ justifyContent: 'flex-start' }}
              onClick={() => {
                onClose()
                choose(true)
              }}
            >
              {label}
            </Button>
          ))}
          <Button
            component={Link}
            to="/mes-donnees"
            variant="outlined"
            startIcon={<DataIcon />}
            sx={{ justifyContent: 'flex-start' }}
            onClick={onClose}
          >
            Mes données
          </Button>
        </Stack>
      </Popover>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
      {listing && <SessionsDialog onClose={() => setListing(false)} />}
    </>
  )
}
