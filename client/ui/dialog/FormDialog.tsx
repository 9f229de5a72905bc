import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { FormikValues } from 'formik'
import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { onPhone } from '../../lib/theme/media'
import { FormDraft } from '../form/FormDraft'
import type { Form } from '../form/useFormDraft'
import { DialogFoot } from './DialogFoot'
import { TitledDialog } from './TitledDialog'

type Props<Values extends FormikValues> = {
  title: string
  /** From `useServerForm`. */
  form: Form<Values> & { handleSubmit: (event?: FormEvent<HTMLFormElement>) => void }
  element: RefObject<HTMLFormElement | null>
  busy: boolean
  error: unknown
  /** What could not be done, in a sentence before the error. */
  failed?: string
  intro?: ReactNode
  label?: string
  gap?: number
  maxWidth?: 'sm' | 'md'
  /** Name of the draft, where forms of the same title are of different things. */
  draft?: string
  /** Version of the edited row; by default its values: a draft for others is dropped. */
  version?: string | number | null
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, which fills a phone's screen. */
export function FormDialog<Values extends FormikValues>({
  title,
  form,
  element,
  busy,
  error,
  failed,
  intro,
  label = 'Enregistrer',
  gap = 2,
  maxWidth = 'sm',
  draft = title,
  version,
  onClose,
  children,
}: Props<Values>) {
  const id = useId()
  const fullScreen = useMediaQuery(onPhone)
  const [began] = useState(() => JSON.stringify(form.initialValues))
  return (
    <TitledDialog
      title={title}
      foot={<DialogFoot form={`${id}-form`} {...{ label, busy, error, failed }} />}
      maxWidth={maxWidth}
      fullScreen={fullScreen}
      busy={busy}
      onClose={onClose}
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
        <FormDraft form={form} name={draft} version={version === undefined ? began : version} />
        {children}
      </Box>
    </TitledDialog>
  )
}
