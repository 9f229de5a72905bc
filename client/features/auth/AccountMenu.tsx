import AccountIcon from '@mui/icons-material/AccountCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ComponentType, useRef, useState } from 'react'
import { announce } from '../../lib/announce'
import { useSession } from '../../lib/useSession'
import type { AccountPanelProps } from './AccountPanel'

/** One's name in the navigation bar. What it opens is loaded then: the first page does without menus and dialogs. */
export function AccountMenu() {
  const { user } = useSession()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<AccountPanelProps> | null>(null)
  if (!user) return null

  async function show() {
    try {
      const { AccountPanel } = await import('./AccountPanel')
      setPanel(() => AccountPanel)
      setOpen(true)
    } catch {
      announce('Le menu n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez.')
    }
  }

  const name = `${user.prenom} ${user.nom}`
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`Mon compte : ${name}`}
        sx={account}
        onClick={() => void show()}
      >
        <AccountIcon />
        <Box component="span" sx={shortName}>
          {name}
        </Box>
      </Button>
      {Panel && (
        <Panel open={open} anchor={() => button.current} user={user} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const account = {
  minWidth: 44,
  gap: 1,
  px: 1.25,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary', bgcolor: 'soft' },
}

// A phone shows the icon alone.
const shortName = {
  display: { xs: 'none', sm: 'block' },
  maxWidth: 180,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}
