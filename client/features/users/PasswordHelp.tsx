import KeyIcon from '@mui/icons-material/KeyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { UserFormFragment } from '../../generated/graphql'
import { useUser } from '../../lib/session/useSession'
import { SetPasswordDialog } from './SetPasswordDialog'

type Props = {
  user: UserFormFragment
  /** Names of the company and its holding. */
  company: readonly string[]
}

/** Explains that these password fields have no effect, and opens the dialog that sets a password. */
export function PasswordHelp({ user, company }: Props) {
  const [open, setOpen] = useState(false)
  const own = useUser().id === user.id
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 260px' }}>
        Le mot de passe n’est pas modifié avec cette fiche : laissez ces deux champs vides.
        {own && ' Le vôtre se change dans le menu de votre compte, en haut de la page.'}
      </Typography>
      {!own && (
        <>
          <Button variant="outlined" startIcon={<KeyIcon />} onClick={() => setOpen(true)}>
            Définir un nouveau mot de passe
          </Button>
          <SetPasswordDialog user={user} company={company} open={open} onClose={() => setOpen(false)} />
        </>
      )}
    </Box>
  )
}
