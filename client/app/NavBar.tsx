import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { MouseEvent } from 'react'
import { NavLink, Link as RouterLink, useLocation } from 'react-router-dom'
import { AccountMenu } from '../features/auth/AccountMenu'
import { useSignOut } from '../features/auth/useSignOut'
import { Bell } from '../features/inbox/Bell'
import { confirmLeave } from '../lib/forms/unsaved'
import { scopeOf } from '../lib/session/rights'
import { useSession } from '../lib/session/useSession'
import { storeDark } from '../lib/theme/storedTheme'
import { Logo } from '../ui/page/Logo'
import { focusMain, MAIN_ID } from '../ui/page/Page'

const LINKS = [
  { to: '/parametres', label: 'Paramètres' },
  { to: '/statistiques', label: 'Statistiques' },
]
/** Screens with their own path that belong to the settings entry of the navigation. */
const OF_SETTINGS: Readonly<Record<string, string>> = { '/paie': '/parametres' }
const HERE = { component: RouterLink, className: 'active', 'aria-current': 'page' } as const

/** Links that move to the account menu when the bar is too narrow. */
const MORE_LINKS = [
  { to: '/semaine', label: 'Semaine', right: null },
  { to: '/equipe', label: 'Équipe', right: 'decideWeeks' },
  { to: '/absences', label: 'Absences', right: null },
] as const

/** Viewports of little height: 400 % zoom, or a phone in landscape. */
const LOW = '@media (max-height: 480px)'
/** Narrowest phones and 400 % zoom: the links stay in one row. */
const SLIM = '@media (max-width: 359px)'

/** Phones: the links fit in one row in the wider fallback font too. */
const NARROW = '@media (max-width: 399px)'

const quiet = {
  color: 'text.secondary',
  px: 1.5,
  whiteSpace: 'nowrap',
  [NARROW]: { px: 1 },
  '&:hover, &.active': { color: 'text.primary', bgcolor: 'soft' },
}

const roomy = { ...quiet, display: { xs: 'none', lg: 'inline-flex' } }

/** Without hash navigation: the router ignores its history entry, so Back would not ask for confirmation. */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  focusMain()
}

export function NavBar({ dark }: { dark: boolean }) {
  const { token, user } = useSession()
  const signOut = useSignOut()
  const { pathname } = useLocation()
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
        <Box sx={links}>
          {LINKS.map(({ to, label }) => (
            <Button
              key={to}
              to={to}
              sx={quiet}
              {...(OF_SETTINGS[pathname] === to ? HERE : { component: NavLink })}
            >
              {label}
            </Button>
          ))}
          {MORE_LINKS.filter(({ right }) => right === null || scopeOf(user, right) !== null).map(
            ({ to, label }) => (
              <Button key={to} component={NavLink} to={to} sx={roomy}>
                {label}
              </Button>
            ),
          )}
          <Button
            startIcon={dark ? <LightIcon /> : <DarkIcon />}
            sx={themeButton}
            onClick={() => storeDark(!dark)}
          >
            {dark ? 'Mode clair' : 'Mode sombre'}
          </Button>
        </Box>
        <Box sx={account}>
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
  columnGap: { xs: 0.5, sm: 1.5 },
  maxWidth: 1240,
  mx: 'auto',
  px: { xs: 2, sm: 3 },
  py: { xs: 0.75, md: 1 },
  [SLIM]: { px: 1.5 },
  [LOW]: { py: 0.25, '& .MuiButton-root': { minHeight: 32, py: 0 } },
}

// On the narrowest phones the logo is hidden, so that all buttons keep their touch size next to the name.
const home = { px: 1, ml: -1, fontSize: '1.0625rem', [SLIM]: { '& img': { display: 'none' } } }

const account = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
  [SLIM]: { gap: 0, '& .MuiButton-root': { minWidth: 44, px: 0.5 } },
}

const signOutButton = { borderColor: 'line', px: { xs: 1.5, sm: 2 }, [SLIM]: { px: 1 } }

const themeButton = { ...quiet, ml: 'auto', [SLIM]: { px: 1, '& .MuiButton-startIcon': { display: 'none' } } }

// On a phone the links wrap to a second row, or a third with the fallback font or larger text.
const links = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: 0, sm: 0.5 },
  order: { xs: 1, md: 0 },
  flexBasis: { xs: '100%', md: 'auto' },
  flexGrow: 1,
  mx: { xs: -1, md: 0 },
  pl: { md: 0.5, lg: 2 },
}

const skipLink = {
  position: 'absolute',
  left: 8,
  top: -60,
  zIndex: 2,
  px: 2,
  py: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus': { top: 8 },
}
