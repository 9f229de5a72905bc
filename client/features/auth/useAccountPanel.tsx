import Paper from '@mui/material/Paper'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../../lib/session/useSession'
import { Failed } from '../../ui/page/Failed'
import { useLazy } from '../../ui/page/useLazy'
import type { MorePlace } from './AccountPanel'

const load = () => import('./AccountPanel').then(({ AccountPanel }) => AccountPanel)

/** The account panel below its button. Lazy-loaded: the first page needs no menus or dialogs. */
export function useAccountPanel(places?: readonly MorePlace[]) {
  const { user } = useSession()
  const button = useRef<HTMLButtonElement>(null)
  // A notice is dropped on navigation.
  const { pathname } = useLocation()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === pathname
  const { Part: Panel, failed, busy, retry } = useLazy(load, open)
  return {
    user,
    opener: {
      ref: button,
      'aria-haspopup': 'dialog' as const,
      'aria-expanded': open && Panel !== null,
      onClick: () => (open && failed ? retry() : setOpenOn(pathname)),
    },
    panel: user && (
      <>
        {Panel && (
          <Panel
            open={open}
            anchor={() => button.current}
            user={user}
            places={places}
            onClose={() => setOpenOn(null)}
          />
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
      </>
    ),
  }
}

const notice = {
  position: 'fixed',
  zIndex: 'modal',
  insetInline: { xs: 16, sm: 'auto 16px' },
  top: { md: 64 },
  bottom: { xs: 'calc(var(--foot, 57px) + 8px)', md: 'auto' },
  maxWidth: 420,
}
