import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { MouseEvent } from 'react'
import { NavLink } from 'react-router-dom'
import { AccountMenu } from '../features/auth/AccountMenu'
import { useSignOut } from '../features/auth/useSignOut'
import { Bell } from '../features/inbox/Bell'
import { confirmLeave } from '../lib/forms/unsaved'
import { useSession } from '../lib/session/useSession'
import { PAGE_WIDTH } from '../lib/theme/media'
import { storeDark } from '../lib/theme/storedTheme'
import { Logo } from '../ui/page/Logo'
import { focusMain, MAIN_ID } from '../ui/page/Page'
import { LOW, quiet, SLIM } from './barStyles'
import { Places } from './Places'

/** Without hash navigation: the router ignores its history entry, so Back would not ask for confirmation. */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  focusMain()
}

export function NavBar({ dark }: { dark: boolean }) {
  const { token, user } = useSession()
  const signOut = useSignOut()
  // No navigation until the user has replaced a password chosen by an administrator.
  if (!token || user?.mustChangePassword) return null

  async function leave() {
    if (await confirmLeave()) signOut()
  }

  return (
    <Box component="header" sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <Link href={`#${MAIN_ID}`} sx={skipLink} onClick={skipToContent}>
        Aller au contenu
      </Link>
      <Box component="nav" aria-label="Navigation principale" sx={bar}>
        <Button component={NavLink} to="/" end color="inherit" sx={home}>
          <Logo />
        </Button>
        <Places user={user} />
        <Box sx={account}>
          <Button
            startIcon={dark ? <LightIcon /> : <DarkIcon />}
            sx={themeButton}
            onClick={() => storeDark(!dark)}
          >
            {dark ? 'Mode clair' : 'Mode sombre'}
          </Button>
          <Bell />
          <AccountMenu />
          <Button variant="outlined" color="inherit" sx={signOutButton} onClick={() => void leave()}>
            Deconnexion
          </Button>
        </Box>
      </Box>
    </Box>
  )
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: { xs: 0.5, lg: 1 },
  maxWidth: PAGE_WIDTH,
  mx: 'auto',
  px: { xs: 2, sm: 3 },
  py: { xs: 0.5, md: 1 },
  [SLIM]: { px: 1.5 },
  [LOW]: { py: 0.5, '& .MuiButton-root': { minHeight: 32, py: 0 } },
}

const home = { px: 1, ml: -1, fontSize: '1.0625rem', [SLIM]: { '& img': { display: 'none' } } }

const account = { display: 'flex', alignItems: 'center', gap: { xs: 0.5, lg: 1 } }

const signOutButton = { borderColor: 'line', px: { xs: 1, sm: 2, md: 1, lg: 2 } }

// On a phone it is under « Plus ».
const themeButton = {
  ...quiet,
  display: { xs: 'none', sm: 'inline-flex' },
  '& .MuiButton-startIcon': { display: { md: 'none', lg: 'inherit' } },
}

const skipLink = {
  position: 'absolute',
  left: 8,
  top: -60,
  zIndex: 'tooltip',
  px: 2,
  py: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus': { top: 8 },
}
