import AccountIcon from '@mui/icons-material/AccountCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import { useSession } from '../../lib/session/useSession'
import { Failed } from '../../ui/page/Failed'
import { useLazy } from '../../ui/page/useLazy'

const load = () => import('./AccountPanel').then(({ AccountPanel }) => AccountPanel)

/** User menu in the navigation bar. Its content is lazy-loaded: the first page needs no menus or dialogs. */
export function AccountMenu() {
  const { user } = useSession()
  const button = useRef<HTMLButtonElement>(null)
  // A notice is dropped on navigation.
  const { pathname } = useLocation()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === pathname
  const { Part: Panel, failed, busy, retry } = useLazy(load, open)
  if (!user) return null

  const name = `${user.prenom} ${user.nom}`
  return (
    <Box sx={{ position: 'relative' }}>
      <Button
        ref={button}
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={open && Panel !== null}
        aria-label={bidi`Mon compte : ${name}`}
        sx={account}
        onClick={() => (open && failed ? retry() : setOpenOn(pathname))}
      >
        <AccountIcon />
        <Box component="span" sx={shortName}>
          {name}
        </Box>
      </Button>
      {Panel && (
        <Panel open={open} anchor={() => button.current} user={user} onClose={() => setOpenOn(null)} />
      )}
      {open && failed && (
        <Paper sx={notice}>
          <Failed
            title="Le menu n’a pas pu être chargé"
            message="La connexion est coupée, ou l’application vient d’être mise à jour."
            busy={busy}
            onRetry={retry}
          />
        </Paper>
      )}
    </Box>
  )
}

// Positioned where the menu would open.
const notice = {
  position: 'absolute',
  zIndex: 'modal',
  top: '100%',
  right: { xs: -120, sm: 0 },
  width: 'min(420px, calc(100vw - 32px))',
  mt: 0.5,
}

const account = {
  minWidth: 44,
  gap: 1,
  px: 1.25,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary', bgcolor: 'soft' },
}

const shortName = {
  display: { xs: 'none', sm: 'block' },
  // Less room when all links are in the bar.
  maxWidth: { xs: 180, lg: 132, xl: 180 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}
