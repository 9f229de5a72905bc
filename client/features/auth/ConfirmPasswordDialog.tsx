import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { confirmPasswordRule } from '../../../schema/rules/password'
import { useConfirmPasswordMutation } from '../../generated/graphql'
import { errorMessage } from '../../lib/http/errorMessage'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { Dialog } from '../../ui/dialog/Dialog'
import { FormField } from '../../ui/form/FormField'
import { HiddenUsername } from '../../ui/form/HiddenUsername'
import { useServerForm } from '../../ui/form/useServerForm'

export type ConfirmPasswordProps = { email: string; onAnswer: (given: boolean) => void }

/** Asks for the viewer's password again before sensitive actions, in case a session was left unlocked. */
export function ConfirmPasswordDialog({ email, onAnswer }: ConfirmPasswordProps) {
  const id = useId()
  const [confirmPassword] = useConfirmPasswordMutation()
  const { form, element, field, busy, error } = useServerForm({
    initialValues: { password: '' },
    rule: confirmPasswordRule,
    send: (variables) => confirmPassword({ variables }),
    onSaved: () => onAnswer(true),
  })
  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => busy || onAnswer(false)}
    >
      <DialogTitle id={`${id}-title`}>Confirmez votre mot de passe</DialogTitle>
      <form ref={element} noValidate onSubmit={form.handleSubmit}>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, pt: 0 }}>
          <DialogContentText id={`${id}-text`}>
            Cette modification touche aux accès : votre mot de passe vous est redemandé quand il a été donné
            il y a plus de 15 minutes. Ce que vous avez saisi est conservé.
          </DialogContentText>
          {error !== null && (
            <Alert severity="error">Le mot de passe n’a pas pu être vérifié. {errorMessage(error)}</Alert>
          )}
          <HiddenUsername email={email} />
          <FormField
            autoFocus
            label="Mot de passe"
            type="password"
            autoComplete="current-password"
            {...field('password')}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={busy} onClick={() => onAnswer(false)}>
            Annuler
          </Button>
          <BusyButton type="submit" variant="contained" busy={busy}>
            Confirmer
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
