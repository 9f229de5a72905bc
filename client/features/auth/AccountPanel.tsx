import AbsenceIcon from '@mui/icons-material/BeachAccessOutlined'
import WeekIcon from '@mui/icons-material/CalendarViewWeekOutlined'
import DevicesIcon from '@mui/icons-material/DevicesOutlined'
import DataIcon from '@mui/icons-material/FolderSharedOutlined'
import FilesIcon from '@mui/icons-material/FolderZipOutlined'
import TeamIcon from '@mui/icons-material/GroupsOutlined'
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import KeyIcon from '@mui/icons-material/KeyOutlined'
import VerifyIcon from '@mui/icons-material/VerifiedOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { SessionsDialog } from '../../domain/sessions/SessionsDialog'
import { StartRule } from '../../domain/startRule/StartRule'
import { useMay } from '../../lib/session/rights'
import type { SessionUser } from '../../lib/session/session'
import { ChangePasswordDialog } from './ChangePasswordDialog'

export type AccountPanelProps = {
  open: boolean
  anchor: () => HTMLElement | null
  user: SessionUser
  onClose: () => void
}

function Screens({ onClose }: Pick<AccountPanelProps, 'onClose'>) {
  const decides = useMay('decideWeeks')
  const screens = [
    { to: '/semaine', label: 'Semaine', Icon: WeekIcon, shown: true },
    { to: '/equipe', label: 'Équipe', Icon: TeamIcon, shown: decides },
    { to: '/absences', label: 'Absences', Icon: AbsenceIcon, shown: true },
  ]
  return screens
    .filter(({ shown }) => shown)
    .map(({ to, label, Icon }) => (
      <Button
        key={to}
        component={Link}
        to={to}
        variant="outlined"
        startIcon={<Icon />}
        sx={{ justifyContent: 'flex-start', display: { lg: 'none' } }}
        onClick={onClose}
      >
        {label}
      </Button>
    ))
}

const LINKS = [
  { to: '/mes-donnees', label: 'Mes données', Icon: DataIcon },
  { to: '/fichiers', label: 'Mes fichiers', Icon: FilesIcon },
  { to: '/verification', label: 'Vérifier un document', Icon: VerifyIcon },
]

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
          <Screens onClose={onClose} />
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
          {LINKS.map(({ to, label, Icon }) => (
            <Button
              key={to}
              component={Link}
              to={to}
              variant="outlined"
              startIcon={<Icon />}
              sx={{ justifyContent: 'flex-start' }}
              onClick={onClose}
            >
              {label}
            </Button>
          ))}
          {/* Opens in a new tab, so that unsaved input is kept. */}
          <Button
            href="/aide"
            target="_blank"
            variant="outlined"
            startIcon={<HelpIcon />}
            sx={{ justifyContent: 'flex-start' }}
            onClick={onClose}
          >
            Aide
          </Button>
        </Stack>
        <StartRule />
      </Popover>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
      {listing && <SessionsDialog onClose={() => setListing(false)} />}
    </>
  )
}
