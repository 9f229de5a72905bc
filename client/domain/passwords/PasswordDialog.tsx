import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { type FormEvent, useId, useState } from 'react'
import type { AnyObjectSchema } from 'yup'
import { provisionalPassword } from '../../../schema/rules/provisionalPassword'
import { errorMessage } from '../../lib/http/errorMessage'
import { DialogFoot } from '../../ui/dialog/DialogFoot'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { FormDraft } from '../../ui/form/FormDraft'
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
  /** Words of the owner, where it is another person. */
  words?: readonly string[]
  send: (values: PasswordValues) => Promise<void>
  onClose: () => void
}

const SECRETS = ['current', 'pass', 'confirmPass'] as const

export const PasswordDialog = ({ open, ...props }: Props) => open && <OpenPasswordDialog {...props} />

type OpenProps = Omit<Props, 'open'>

function OpenPasswordDialog({
  title,
  text,
  done,
  rule,
  askCurrent,
  canGenerate,
  words,
  send,
  onClose,
}: OpenProps) {
  const id = useId()
  const [saved, setSaved] = useState(false)
  const [generated, setGenerated] = useState('')
  const { form, element, field, busy, error } = useServerForm<PasswordValues>({
    initialValues: { current: '', pass: '', confirmPass: '' },
    rule,
    async send(values) {
      await send(values)
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
      <TitledDialog
        title={title}
        maxWidth="xs"
        content={{ sx: column }}
        foot={
          <DialogActions>
            <Button autoFocus variant="contained" onClick={onClose}>
              Terminé
            </Button>
          </DialogActions>
        }
        onClose={onClose}
      >
        <Alert severity="success" role="status">
          {done}
        </Alert>
        {showsGenerated && <GeneratedPassword password={generated} />}
      </TitledDialog>
    )
  return (
    <TitledDialog
      title={title}
      maxWidth="xs"
      foot={<DialogFoot form={`${id}-form`} label="Enregistrer" busy={busy} />}
      busy={busy}
      onClose={onClose}
    >
      <Box component="form" ref={element} id={`${id}-form`} noValidate onSubmit={submit} sx={column}>
        <FormDraft form={form} name={null} secrets={SECRETS} />
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
        <NewPasswordFields
          autoFocus={!askCurrent}
          pass={field('pass')}
          confirmPass={field('confirmPass')}
          {...(words && { words })}
        />
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
      </Box>
    </TitledDialog>
  )
}

const column = { display: 'flex', flexDirection: 'column', gap: 2.5 } as const
