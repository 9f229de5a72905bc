import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { changePasswordRule, MIN_CHARACTERS } from '../../../schema/rules/password'
import { NewPasswordFields } from '../../domain/passwords/NewPasswordFields'
import { useChangePasswordMutation } from '../../generated/graphql'
import { announce } from '../../lib/browser/announce'
import { errorMessage } from '../../lib/http/errorMessage'
import { startSession } from '../../lib/session/session'
import { useUser } from '../../lib/session/useSession'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { FormField } from '../../ui/form/FormField'
import { HiddenUsername } from '../../ui/form/HiddenUsername'
import { useServerForm } from '../../ui/form/useServerForm'
import { Logo } from '../../ui/page/Logo'
import { Page } from '../../ui/page/Page'
import { useSignOut } from './useSignOut'

const RULES = [
  `Au moins ${MIN_CHARACTERS} caractères : quelques mots suffisent.`,
  'Ni un mot de passe répandu, ni un mot connu suivi de chiffres, ni votre nom ou celui de votre société.',
  'Autre que le mot de passe provisoire.',
]

/** Replaces every screen until a user changes a password that an administrator set. */
export function ChoosePasswordPage() {
  const id = useId()
  const { prenom, email } = useUser()
  const signOut = useSignOut()
  const [changePassword] = useChangePasswordMutation()
  const { form, element, field, busy, error } = useServerForm({
    initialValues: { current: '', pass: '', confirmPass: '' },
    rule: changePasswordRule,
    async send(variables) {
      const { data } = await changePassword({ variables })
      if (!data) return
      announce('Votre mot de passe est enregistré')
      // The requested screen is rendered next.
      startSession(data.changePassword.access_token, data.changePassword.user)
    },
  })
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
            {error !== null && (
              <Alert severity="error">Le mot de passe n’a pas pu être modifié. {errorMessage(error)}</Alert>
            )}
            <HiddenUsername email={email} />
            <FormField
              autoFocus
              label="Mot de passe provisoire"
              type="password"
              autoComplete="current-password"
              {...field('current')}
            />
            <Box component="ul" id={id} sx={rules}>
              {RULES.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </Box>
            <NewPasswordFields about={id} pass={field('pass')} confirmPass={field('confirmPass')} />
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
