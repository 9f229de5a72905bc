import BellIcon from '@mui/icons-material/NotificationsNone'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { pluralize } from '../../lib/format/pluralize'
import { useLazy } from '../../ui/page/useLazy'
import { inboxTotal } from './inboxTotal'
import { useInbox } from './useInbox'

const load = () => import('./BellMenu').then(({ BellMenu }) => BellMenu)
/** Higher counts are shown as `99+`. */
const MAX_SHOWN = 99

/** Number of pending items. The menu is lazy-loaded. */
export function Bell() {
  const { counts, failed } = useInbox()
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isKnown = counts !== null || failed
  // Opens once it is known what waits: items that are replaced lose the focus.
  const open = openOn === key && isKnown
  const { Part: BellMenu, failed: isMenuMissing, retry } = useLazy(load, openOn === key)
  const isWaiting = openOn === key && !isKnown
  const total = counts ? inboxTotal(counts) : 0
  const known = total > 0 ? pluralize(total, ['chose', 'choses', 'f']) : 'rien'
  const what = failed ? 'inconnu pour l’instant' : known
  const mark = failed ? '?' : total > MAX_SHOWN ? `${MAX_SHOWN}+` : String(total)
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        aria-haspopup="menu"
        aria-busy={isWaiting}
        aria-expanded={open && BellMenu !== null}
        aria-label={isKnown ? `À traiter : ${what}` : 'À traiter'}
        sx={bell}
        onClick={() => (open && isMenuMissing ? retry() : setOpenOn(key))}
        // Somebody who went on is not taken back to a menu that comes later.
        onBlur={() => (!open || BellMenu === null) && setOpenOn(null)}
      >
        {isWaiting ? <CircularProgress aria-hidden size={24} color="inherit" /> : <BellIcon />}
        {(failed || total > 0) && (
          <Box component="span" aria-hidden sx={badge}>
            {mark}
          </Box>
        )}
      </Button>
      {BellMenu && (
        <BellMenu
          open={open}
          anchor={() => button.current}
          counts={counts}
          failed={failed}
          onClose={() => setOpenOn(null)}
        />
      )}
    </>
  )
}

const bell = {
  position: 'relative',
  minWidth: 44,
  px: 1,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary', bgcolor: 'soft' },
}

const badge = {
  position: 'absolute',
  top: 2,
  right: 2,
  minWidth: '1.125rem',
  height: '1.125rem',
  px: 0.5,
  borderRadius: '0.5625rem',
  fontSize: '0.6875rem',
  lineHeight: '1.125rem',
  fontWeight: 700,
  bgcolor: 'error.main',
  color: 'error.contrastText',
  // A border, since background colours are dropped with forced colours.
  '@media (forced-colors: active)': { border: '1px solid', lineHeight: 'calc(1.125rem - 2px)' },
}
