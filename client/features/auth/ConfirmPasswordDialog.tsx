import Box from '@mui/material/Box'
import DialogContentText from '@mui/material/DialogContentText'
import { useId } from 'react'
import { confirmPasswordRule } from '../../../schema/rules/password'
import { useConfirmPasswordMutation } from '../../generated/graphql'
import { DialogFoot } from '../../ui/dialog/DialogFoot'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { FormDraft } from '../../ui/form/FormDraft'
import { FormField } from '../../ui/form/FormField'
import { HiddenUsername } from '../../ui/form/HiddenUsername'
import { useServerForm } from '../../ui/form/useServerForm'

export type ConfirmPasswordProps = { email: string; onAnswer: (given: boolean) => void }

const SECRETS = ['password'] as const

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
    <TitledDialog
      title="Confirmez votre mot de passe"
      maxWidth="xs"
      aria-describedby={`${id}-text`}
      foot={
        <DialogFoot
          form={`${id}-form`}
          label="Confirmer"
          busy={busy}
          failed="Le mot de passe n’a pas pu être vérifié."
          error={error}
        />
      }
      busy={busy}
      onClose={() => onAnswer(false)}
    >
      <Box
        component="form"
        ref={element}
        id={`${id}-form`}
        noValidate
        onSubmit={form.handleSubmit}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}
      >
        <FormDraft form={form} name={null} secrets={SECRETS} />
        <DialogContentText id={`${id}-text`}>
          Cette modification touche aux accès : votre mot de passe vous est redemandé quand il a été donné il
          y a plus de 15 minutes. Ce que vous avez saisi est conservé.
        </DialogContentText>
        <HiddenUsername email={email} />
        <FormField
          autoFocus
          label="Mot de passe"
          type="password"
          autoComplete="current-password"
          {...field('password')}
        />
      </Box>
    </TitledDialog>
  )
}
