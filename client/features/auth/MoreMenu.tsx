import MoreIcon from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SxProps, Theme } from '@mui/material/styles'
import { useLocation } from 'react-router-dom'
import type { MorePlace } from './AccountPanel'
import { ACCOUNT_PLACES } from './accountPlaces'
import { useAccountPanel } from './useAccountPanel'

type Props = { places: readonly MorePlace[]; sx: SxProps<Theme> }

/** « Plus », at the foot of a narrow screen: what has no room there, and the account. */
export function MoreMenu({ places, sx }: Props) {
  const { pathname } = useLocation()
  const { opener, panel } = useAccountPanel(places)
  const beyond = places.filter(({ folded }) => !folded).map(({ to }) => to)
  const isHere = [...beyond, ...ACCOUNT_PLACES].some((to) => pathname.startsWith(to))
  return (
    <Box sx={{ display: { xs: 'contents', md: 'none' } }}>
      <Button {...opener} {...(isHere && { className: 'active', 'aria-current': 'true' })} sx={sx}>
        <MoreIcon aria-hidden />
        <span>Plus</span>
      </Button>
      {panel}
    </Box>
  )
}
