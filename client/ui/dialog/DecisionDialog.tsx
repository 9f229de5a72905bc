import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { REASON_MAX } from '../../../schema/rules/comment'
import { useAction } from '../../lib/browser/useAction'
import { useUnsaved } from '../../lib/forms/unsaved'
import { FormDraft } from '../form/FormDraft'
import { FormField } from '../form/FormField'
import { DialogFoot } from './DialogFoot'
import { TitledDialog } from './TitledDialog'

type Props = {
  title: string
  text: string
  label: string
  /** What the reason is for, said before and as the error for a missing one; undefined when the reason is optional. */
  reasonMissing?: string | undefined
  draft?: string
  children?: ReactNode
  onDecide: (reason: string | null) => Promise<unknown>
  onClose: () => void
}

const EMPTY = { reason: '' }

export function DecisionDialog({
  title,
  text,
  label,
  reasonMissing,
  draft,
  children,
  onDecide,
  onClose,
}: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { run, busy, error } = useAction(onDecide)
  const dirty = reason !== ''
  useUnsaved(dirty)
  const problem = reasonMissing !== undefined && tried && !reason.trim() && reasonMissing

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (reasonMissing !== undefined && !reason.trim()) field.current?.focus()
    else if (await run(reason.trim() || null)) onClose()
  }
  return (
    <TitledDialog
      title={title}
      foot={<DialogFoot form={`${id}-form`} label={label} busy={busy} error={error} />}
      busy={busy}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{text}</Typography>
      <FormDraft
        form={{
          values: { reason },
          initialValues: EMPTY,
          dirty,
          setValues: (kept) => setReason(kept.reason),
        }}
        name={draft ?? `${title} ${text}`}
      />
      {children}
      <Box component="form" id={`${id}-form`} noValidate onSubmit={submit} sx={{ pt: 1 }}>
        {reasonMissing !== undefined && (
          <FormField
            label="Motif"
            value={reason}
            problem={problem}
            hint={reasonMissing}
            readOnly={busy}
            autoFocus
            inputRef={field}
            inputProps={{ maxLength: REASON_MAX, 'aria-required': true, 'aria-invalid': Boolean(problem) }}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Box>
    </TitledDialog>
  )
}
