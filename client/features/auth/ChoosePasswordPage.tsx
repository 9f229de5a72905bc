import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useState } from 'react'
import { changePasswordRule, MIN_CHARACTERS } from '../../../schema/rules/password'
import { NewPasswordFields } from '../../domain/passwords/NewPasswordFields'
import { useChangePasswordMutation } from '../../generated/graphql'
import { announce } from '../../lib/browser/announce'
import { startSession } from '../../lib/session/session'
import { useUser } from '../../lib/session/useSession'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { FormField } from '../../ui/form/FormField'
import { HiddenUsername } from '../../ui/form/HiddenUsername'
import { useServerForm } from '../../ui/form/useServerForm'
import { Logo } from '../../ui/page/Logo'
import { Page } from '../../ui/page/Page'
import { forgetTyped, typedPassword } from './typedPassword'
import { useSignOut } from './useSignOut'

const RULES = [
  `Au moins ${MIN_CHARACTERS} caractères : quelques mots suffisent.`,
  'Ni un mot de passe répandu, ni un mot connu suivi de chiffres, ni votre nom ou celui de votre société.',
  'Autre que le mot de passe provisoire.',
]

/** Replaces every screen until a user changes a password that an administrator set. */
export function ChoosePasswordPage() {
  const id = useId()
  const { id: user, prenom, email } = useUser()
  const [typed] = useState(() => typedPassword(user))
  const [isAsked, setAsked] = useState(typed === '')
  useEffect(() => forgetTyped, [])
  const signOut = useSignOut()
  const [changePassword] = useChangePasswordMutation()
  const { form, element, field, busy, error, refused } = useServerForm({
    initialValues: { current: typed, pass: '', confirmPass: '' },
    rule: changePasswordRule,
    async send(variables) {
      const { data } = await changePassword({ variables })
      if (!data) return
      announce('Votre mot de passe est enregistré')
      // The requested screen is rendered next.
      startSession(data.changePassword.access_token, data.changePassword.user)
    },
  })
  if (!isAsked && refused?.field === 'current') setAsked(true)
  return (
    <Page title="Choisissez votre mot de passe" narrow>
      <Paper sx={{ maxWidth: 460, mx: 'auto', mt: { xs: 0, sm: 2 }, p: { xs: 3, sm: 4 } }}>
        <Box sx={{ mb: 3, fontSize: '1.125rem' }}>
          <Logo />
        </Box>
        <Typography variant="h1" sx={{ mb: 1, fontSize: '1.375rem' }}>
          Choisissez votre mot de passe
        </Typography>
        <Typography sx={{ mb: 3, color: 'text.secondary' }}>
          Bonjour <bdi>{prenom}</bdi>. Votre mot de passe vous a été donné par quelqu’un d’autre : avant de
          continuer, choisissez-en un que personne d’autre ne connaît.
        </Typography>
        <form ref={element} noValidate onSubmit={form.handleSubmit}>
          <Stack spacing={2.5}>
            <HiddenUsername email={email} />
            {isAsked && (
              <FormField
                autoFocus
                label="Mot de passe provisoire"
                type="password"
                autoComplete="current-password"
                {...field('current')}
              />
            )}
            <Box component="ul" id={id} sx={rules}>
              {RULES.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </Box>
            <NewPasswordFields
              autoFocus={!isAsked}
              about={id}
              pass={field('pass')}
              confirmPass={field('confirmPass')}
            />
            <ActionError error={error} failed="Le mot de passe n’a pas pu être modifié." />
            <BusyButton type="submit" variant="contained" size="large" busy={busy}>
              Enregistrer et continuer
            </BusyButton>
            <Button color="inherit" disabled={busy} sx={{ color: 'text.secondary' }} onClick={signOut}>
              Deconnexion
            </Button>
          </Stack>
        </form>
      </Paper>
    </Page>
  )
}

const rules = {
  display: 'grid',
  gap: 0.5,
  pl: 2.5,
  m: 0,
  typography: 'body2',
  color: 'text.secondary',
}
