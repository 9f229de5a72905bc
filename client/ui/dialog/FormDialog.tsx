import Box from '@mui/material/Box'
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { confirmClose } from '../form/confirmClose'
import { DialogFoot } from './DialogFoot'
import { TitledDialog } from './TitledDialog'

type Props = {
  title: ReactNode
  /** From `useServerForm`. */
  form: { handleSubmit: (event?: FormEvent<HTMLFormElement>) => void; dirty: boolean }
  element: RefObject<HTMLFormElement | null>
  busy: boolean
  error?: unknown
  intro?: ReactNode
  label?: string
  gap?: number
  maxWidth?: 'sm' | 'md'
  fullScreen?: boolean
  /** Whether a backdrop click would lose input. */
  typed?: boolean
  onClose: () => void
  children: ReactNode
}

export function FormDialog({
  title,
  form,
  element,
  busy,
  error,
  intro,
  label = 'Enregistrer',
  gap = 2,
  maxWidth = 'sm',
  fullScreen = false,
  typed = form.dirty,
  onClose,
  children,
}: Props) {
  const id = useId()
  return (
    <TitledDialog
      title={title}
      foot={<DialogFoot form={`${id}-form`} label={label} busy={busy} error={error} onClose={onClose} />}
      maxWidth={maxWidth}
      fullScreen={fullScreen}
      onClose={confirmClose({ typed, busy, onClose })}
    >
      {intro}
      <Box
        component="form"
        ref={element}
        id={`${id}-form`}
        noValidate
        onSubmit={form.handleSubmit}
        sx={{ display: 'grid', gap, pt: 1 }}
      >
        {children}
      </Box>
    </TitledDialog>
  )
}
