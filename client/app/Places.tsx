import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material/styles'
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { MoreMenu } from '../features/auth/MoreMenu'
import { useOwnHeight } from '../lib/browser/useOwnHeight'
import { scopeOf } from '../lib/session/rights'
import type { SessionUser } from '../lib/session/session'
import { withFixedFoot } from '../lib/theme/media'
import { LOW, quiet } from './barStyles'
import { PlaceLink } from './PlaceLink'
import { PLACES } from './places'

/** Below this width a fifth place next to « Plus » has no room. */
const FOUR_PLACES = '@media (max-width: 479.95px)'

/** Links to the places: in the bar, or at the foot of a narrow screen. */
export function Places({ user }: { user: SessionUser | null }) {
  const foot = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  useOwnHeight(foot, '--foot', true)
  const own = PLACES.filter(({ right }) => right === null || scopeOf(user, right) !== null)
  const decides = own.some(({ to }) => to === '/equipe')
  // Who decides has the team in place of the own absences where both have no room.
  const isFolded = (to: string) => decides && to === '/absences'
  return (
    <Box ref={foot} sx={places}>
      <GlobalStyles styles={roomAtFoot} />
      {own.map(({ to, label, Icon, ...place }) => (
        <Button
          key={to}
          component={PlaceLink}
          to={to}
          end={to === '/'}
          isWithin={'within' in place && pathname === place.within}
          sx={[
            placeStyles,
            to === '/' && { display: { md: 'none' } },
            Icon === null && { display: { xs: 'none', md: 'inline-flex' } },
            isFolded(to) && { [FOUR_PLACES]: { display: 'none' } },
          ]}
        >
          {Icon && <Icon aria-hidden />}
          <span>{label}</span>
        </Button>
      ))}
      <MoreMenu
        sx={placeStyles}
        places={own
          .filter(({ to, Icon }) => Icon === null || isFolded(to))
          .map(({ to, label }) => ({ to, label, folded: isFolded(to) }))}
      />
    </Box>
  )
}

const places = (theme: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  flexGrow: 1,
  gap: { lg: 0.5 },
  pl: { lg: 1 },
  [theme.breakpoints.down('md')]: { order: 1, flexBasis: '100%', justifyContent: 'space-evenly' },
  [LOW]: { flexWrap: 'wrap', mx: -1 },
  [withFixedFoot(theme)]: {
    position: 'fixed',
    zIndex: 'appBar',
    insetInline: 0,
    bottom: 0,
    px: 0.5,
    pb: 'env(safe-area-inset-bottom)',
    bgcolor: 'background.paper',
    borderTop: 1,
    borderColor: 'divider',
  },
})

const placeStyles = (theme: Theme) => ({
  ...quiet,
  '& svg': { display: 'none' },
  [LOW]: { minWidth: 32, px: 0.5, typography: 'caption', fontWeight: 600 },
  [withFixedFoot(theme)]: {
    flex: '1 1 auto',
    flexDirection: 'column',
    minWidth: 44,
    minHeight: 56,
    px: 0.5,
    py: 0.5,
    borderRadius: 0,
    typography: 'caption',
    // Large text: the names keep their places side by side.
    fontSize: 'min(0.8125rem, max(13px, 3.6vw))',
    fontWeight: 500,
    '& svg': { display: 'block' },
    '&.active': {
      color: 'primary.main',
      fontWeight: 700,
      bgcolor: 'transparent',
      boxShadow: `inset 0 2px 0 ${theme.vars.palette.primary.main}`,
    },
  },
})

const ROOM = 'calc(var(--foot, 57px) + var(--running, 0px) + 8px)'

/** So that the bars at the foot hide neither the end of the page nor what has the focus. */
const roomAtFoot = (theme: Theme) => ({
  [withFixedFoot(theme)]: { html: { scrollPaddingBottom: ROOM }, body: { paddingBottom: ROOM } },
})
