import { type FormikValues, useFormik } from 'formik'
import { useEffect, useRef, useState } from 'react'
import type { AnyObjectSchema } from 'yup'
import { refetchOnConflict } from '../../lib/apollo/refetchOnConflict'
import { runAfterPointerUp } from '../../lib/browser/runAfterPointerUp'
import { useAction } from '../../lib/browser/useAction'
import { type FieldProblem, fieldProblem } from '../../lib/forms/fieldProblem'
import { useUnsaved } from '../../lib/forms/unsaved'
import { editConflicts, mergeEdits } from './mergeEdits'
import { useFocusProblem } from './useFocusProblem'

type Options<Values> = {
  initialValues: Values
  rule: AnyObjectSchema
  send: (values: Values) => Promise<unknown>
  /** Refetches the current values after a conflict. */
  current?: () => Promise<Values | undefined>
  /** Display text of a value, where it differs. */
  format?: (field: keyof Values & string, value: string) => string | undefined
  /** Dependent fields, by the field they belong to: an edit there takes precedence with it when merged. */
  belongsTo?: { readonly [Field in keyof Values & string]?: keyof Values & string }
  /** Form field names by the server's names, where they differ. */
  renamed?: Readonly<Record<string, keyof Values & string>>
  /** After success: nothing is unsaved, the screen may be left. */
  onSaved?: (values: Values) => unknown
}

/**
 * Form validated by the server's schema; its errors appear under their field, `error` has no field. After a
 * conflict unedited fields get the current values. Set `element` as the form's ref.
 * On Formik: merging and drafts read all values at each change, which react-hook-form is made to avoid.
 */
export function useServerForm<Values extends FormikValues>({
  initialValues,
  rule,
  send,
  current,
  format,
  belongsTo = {},
  renamed = {},
  onSaved,
}: Options<Values>) {
  const element = useRef<HTMLFormElement>(null)
  const saved = useRef<Values | null>(null)
  const [refused, setRefused] = useState<FieldProblem | null>(null)
  const action = useAction(async (values: Values) => {
    setRefused(null)
    try {
      await refetchOnConflict(() => send(values), showCurrent)
    } catch (error) {
      const refusal = fieldProblem(error)
      const problem = refusal && { ...refusal, field: renamed[refusal.field] ?? refusal.field }
      if (!problem || !(problem.field in values)) throw error
      setRefused(problem)
      form.setErrors({ [problem.field]: problem.message } as typeof form.errors)
      return
    }
    saved.current = values
    // Input during the request is not saved.
    if (latest.current.values === values) forget()
    await onSaved?.(values)
  })
  async function showCurrent() {
    const now = await current?.()
    if (!now) return
    // Includes input during the refetch.
    const { initialValues: before, values, touched, submitCount } = latest.current
    const typed = mergeEdits({ now, before, values }, belongsTo)
    form.resetForm({ values: now, touched, submitCount })
    await form.setValues(typed, false)
    form.setErrors(editConflicts({ now, before, values: typed }, format) as typeof form.errors)
  }
  const form = useFormik<Values>({
    initialValues,
    validationSchema: rule,
    validateOnBlur: false,
    onSubmit: async (values) => void (await action.run(values)),
  })
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useFocusProblem(element, form)
  const forget = useUnsaved(form.dirty && form.values !== saved.current)
  return {
    form,
    element,
    busy: form.isSubmitting,
    error: action.error,
    /** Field refused by the server, until edited. */
    refused,
    /** `as` is the input's name where it differs from the value's. */
    field: <Name extends keyof Values & string>(name: Name, as: string = name) => ({
      name: as,
      value: form.values[name],
      onChange({ target }: { target: { value: string } }) {
        setRefused(null)
        void form.setFieldValue(name, target.value)
      },
      onBlur: () => runAfterPointerUp(() => void form.setFieldTouched(name)),
      problem: (form.touched[name] && form.errors[name] ? String(form.errors[name]) : false) as
        | string
        | false,
    }),
  }
}
