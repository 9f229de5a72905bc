import AbsenceIcon from '@mui/icons-material/BeachAccessOutlined'
import YearIcon from '@mui/icons-material/CalendarMonthOutlined'
import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import DevicesIcon from '@mui/icons-material/DevicesOutlined'
import DataIcon from '@mui/icons-material/FolderSharedOutlined'
import FilesIcon from '@mui/icons-material/FolderZipOutlined'
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import KeyIcon from '@mui/icons-material/KeyOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import PayrollIcon from '@mui/icons-material/PaymentsOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import VerifyIcon from '@mui/icons-material/VerifiedOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { NavLink } from 'react-router-dom'
import { SessionsDialog } from '../../domain/sessions/SessionsDialog'
import { StartRule } from '../../domain/startRule/StartRule'
import type { SessionUser } from '../../lib/session/session'
import { useDark } from '../../lib/session/useSession'
import { storeDark } from '../../lib/theme/storedTheme'
import { ChangePasswordDialog } from './ChangePasswordDialog'

/** `folded`: under « Plus » on the narrowest screens alone. */
export type MorePlace = { to: string; label: string; folded: boolean }

export type AccountPanelProps = {
  open: boolean
  anchor: () => HTMLElement | null
  user: SessionUser
  /** Places without room in the bar, under « Plus ». */
  places?: readonly MorePlace[] | undefined
  onClose: () => void
}

const ICONS: Readonly<Record<string, typeof DataIcon>> = {
  '/absences': AbsenceIcon,
  '/paie': PayrollIcon,
  '/parametres': SettingsIcon,
}

const LINKS = [
  { to: '/annee', label: 'Année', Icon: YearIcon },
  { to: '/mes-donnees', label: 'Mes données', Icon: DataIcon },
  { to: '/fichiers', label: 'Mes fichiers', Icon: FilesIcon },
  { to: '/verification', label: 'Vérifier un document', Icon: VerifyIcon },
]

export function AccountPanel({ open, anchor, user, places, onClose }: AccountPanelProps) {
  const dark = useDark()
  const [changing, setChanging] = useState(false)
  const [listing, setListing] = useState(false)
  const isMore = places !== undefined
  const links = [
    ...(places ?? []).map((place) => ({ ...place, Icon: ICONS[place.to] ?? DataIcon })),
    ...LINKS.map((link) => ({ ...link, folded: false })),
  ]
  const choices = [
    { label: 'Changer mon mot de passe', Icon: KeyIcon, choose: () => setChanging(true) },
    { label: 'Mes sessions', Icon: DevicesIcon, choose: () => setListing(true) },
  ]
  return (
    <>
      <Popover
        anchorEl={anchor}
        open={open}
        anchorOrigin={{ vertical: isMore ? 'top' : 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: isMore ? 'bottom' : 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': isMore ? 'Plus' : 'Mon compte', sx: { p: 2, width: 304 } },
        }}
        onClose={onClose}
      >
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {user.prenom} {user.nom}
        </Box>
        <Box sx={{ mb: 1, color: 'text.secondary', typography: 'body2', overflowWrap: 'anywhere' }}>
          {user.email}
        </Box>
        <Box
          sx={
            isMore
              ? { ...list, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 7.75rem), 1fr))' }
              : list
          }
        >
          {links.map(({ to, label, Icon, folded }) => (
            <Button
              key={to}
              component={NavLink}
              to={to}
              startIcon={<Icon />}
              sx={folded ? { ...entry, '@media (min-width: 480px)': { display: 'none' } } : entry}
              onClick={onClose}
            >
              {label}
            </Button>
          ))}
          {choices.map(({ label, Icon, choose }) => (
            <Button
              key={label}
              startIcon={<Icon />}
              sx={entry}
              onClick={() => {
                onClose()
                choose()
              }}
            >
              {label}
            </Button>
          ))}
          {/* Opens in a new tab, so that unsaved input is kept. */}
          <Button href="/aide" target="_blank" startIcon={<HelpIcon />} sx={entry} onClick={onClose}>
            Aide
          </Button>
          {isMore && (
            <Button
              startIcon={dark ? <LightIcon /> : <DarkIcon />}
              sx={{ ...entry, display: { sm: 'none' } }}
              onClick={() => storeDark(!dark)}
            >
              {dark ? 'Mode clair' : 'Mode sombre'}
            </Button>
          )}
        </Box>
        <StartRule />
      </Popover>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
      {listing && <SessionsDialog onClose={() => setListing(false)} />}
    </>
  )
}

const list = { display: 'grid', columnGap: 1, mx: -1 }

const entry = {
  justifyContent: 'flex-start',
  px: 1,
  lineHeight: 1.25,
  textAlign: 'left',
  color: 'text.primary',
  '& .MuiButton-startIcon': { ml: 0, color: 'text.secondary' },
  '&:hover, &.active': { bgcolor: 'soft' },
}
