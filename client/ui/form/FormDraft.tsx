import type { FormikValues } from 'formik'
import type { MouseEvent } from 'react'
import { DraftRestoredAlert } from './DraftRestoredAlert'
import { type DraftOptions, type Form, useFormDraft } from './useFormDraft'

type Props<Values extends FormikValues> = DraftOptions<Values> & { form: Form<Values>; name: string | null }

/**
 * The draft of a dialog's form: kept over a reload and after closing, and shown as restored.
 * @param name null where all fields are secrets
 */
export function FormDraft<Values extends FormikValues>({ form, name, ...options }: Props<Values>) {
  const isRestored = useFormDraft(form, name, options)
  function drop({ currentTarget }: MouseEvent) {
    // The button goes with the draft: Escape would reach nothing.
    currentTarget.closest('[role=dialog]')?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    void form.setValues(form.initialValues)
  }
  return isRestored ? <DraftRestoredAlert onDrop={drop} /> : null
}
