import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type { AnyObjectSchema } from 'yup'
import { provisionalPassword } from '../../../schema/rules/provisionalPassword'
import { errorMessage } from '../../lib/http/errorMessage'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { Dialog } from '../../ui/dialog/Dialog'
import { FormField } from '../../ui/form/FormField'
import { useServerForm } from '../../ui/form/useServerForm'
import { GeneratedPassword } from './GeneratedPassword'
import { NewPasswordFields } from './NewPasswordFields'

type PasswordValues = { current: string; pass: string; confirmPass: string }

type Props = {
  open: boolean
  title: string
  text: string
  done: string
  rule: AnyObjectSchema
  /** Requires the current password: the user's own account. */
  askCurrent?: boolean
  /** May generate one: another user's account. */
  canGenerate?: boolean
  send: (values: PasswordValues) => Promise<void>
  onClose: () => void
}

export function PasswordDialog({ open, title, onClose, ...props }: Props) {
  // Blocks closing while sending: the outcome could not be shown.
  const sending = useRef(false)
  return (
    <Dialog open={open} maxWidth="xs" fullWidth onClose={() => !sending.current && onClose()}>
      <DialogTitle>{title}</DialogTitle>
      <PasswordForm {...props} sending={sending} onClose={onClose} />
    </Dialog>
  )
}

type FormProps = Omit<Props, 'open' | 'title'> & { sending: RefObject<boolean> }

function PasswordForm({ text, done, rule, askCurrent, canGenerate, send, sending, onClose }: FormProps) {
  const [saved, setSaved] = useState(false)
  const [generated, setGenerated] = useState('')
  const { form, element, field, busy, error } = useServerForm<PasswordValues>({
    initialValues: { current: '', pass: '', confirmPass: '' },
    rule,
    async send(values) {
      sending.current = true
      await send(values).finally(() => {
        sending.current = false
      })
      setSaved(true)
    },
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    // React events bubble through portals to the form that opened the dialog.
    event.stopPropagation()
    form.handleSubmit(event)
  }
  function generate() {
    const pass = provisionalPassword()
    setGenerated(pass)
    void form.setValues({ ...form.values, pass, confirmPass: pass })
  }
  const showsGenerated = generated !== '' && form.values.pass === generated
  if (saved)
    return (
      <>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
          <Alert severity="success" role="status">
            {done}
          </Alert>
          {showsGenerated && <GeneratedPassword password={generated} />}
        </DialogContent>
        <DialogActions>
          <Button autoFocus variant="contained" onClick={onClose}>
            Fermer
          </Button>
        </DialogActions>
      </>
    )
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, pt: 0 }}>
        <Box sx={{ color: 'text.secondary' }}>{text}</Box>
        {error !== null && (
          <Alert severity="error">Le mot de passe n’a pas pu être modifié. {errorMessage(error)}</Alert>
        )}
        {askCurrent && (
          <FormField
            autoFocus
            label="Mot de passe actuel"
            type="password"
            autoComplete="current-password"
            {...field('current')}
          />
        )}
        <NewPasswordFields autoFocus={!askCurrent} pass={field('pass')} confirmPass={field('confirmPass')} />
        {canGenerate && (
          <div>
            <Button
              variant="outlined"
              color="inherit"
              disabled={busy}
              sx={{ borderColor: 'line' }}
              onClick={generate}
            >
              Générer
            </Button>
          </div>
        )}
        {showsGenerated && <GeneratedPassword password={generated} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          Annuler
        </Button>
        <BusyButton type="submit" variant="contained" busy={busy}>
          Enregistrer
        </BusyButton>
      </DialogActions>
    </form>
  )
}
