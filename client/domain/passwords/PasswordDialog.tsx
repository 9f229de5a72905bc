import Box from '@mui/material/Box'
import { type FormEvent, useId, useState } from 'react'
import type { AnyObjectSchema } from 'yup'
import { DialogFoot } from '../../ui/dialog/DialogFoot'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { FormDraft } from '../../ui/form/FormDraft'
import { FormField } from '../../ui/form/FormField'
import { useServerForm } from '../../ui/form/useServerForm'
import { GeneratePassword } from './GeneratePassword'
import { NewPasswordFields } from './NewPasswordFields'
import { PasswordSaved } from './PasswordSaved'
import { useGeneratedPassword } from './useGeneratedPassword'

type PasswordValues = { current: string; pass: string; confirmPass: string }

type Props = {
  open: boolean
  title: string
  text: string
  done: string
  rule: AnyObjectSchema
  /** Requires the current password: the user's own account. */
  askCurrent?: boolean
  /** Another user's account: the password is shown, and may be generated. */
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
  const { generated, generate } = useGeneratedPassword(form)
  if (saved) return <PasswordSaved {...{ title, done, generated, onClose }} />
  return (
    <TitledDialog
      title={title}
      maxWidth="xs"
      foot={
        <DialogFoot
          form={`${id}-form`}
          label="Enregistrer"
          busy={busy}
          failed="Le mot de passe n’a pas pu être modifié."
          error={error}
        />
      }
      busy={busy}
      onClose={onClose}
    >
      <Box component="form" ref={element} id={`${id}-form`} noValidate onSubmit={submit} sx={column}>
        <FormDraft form={form} name={null} secrets={SECRETS} />
        <Box sx={{ color: 'text.secondary' }}>{text}</Box>
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
          confirmPass={canGenerate ? null : field('confirmPass')}
          {...(words && { words })}
        />
        {canGenerate && <GeneratePassword generated={generated} busy={busy} onGenerate={generate} />}
      </Box>
    </TitledDialog>
  )
}

const column = { display: 'flex', flexDirection: 'column', gap: 2.5 } as const
