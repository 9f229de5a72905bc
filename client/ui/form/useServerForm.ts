import { type FormikValues, useFormik } from 'formik'
import { useEffect, useRef, useState } from 'react'
import type { AnyObjectSchema } from 'yup'
import { refetchOnConflict } from '../../lib/apollo/refetchOnConflict'
import { runAfterPointerUp } from '../../lib/browser/runAfterPointerUp'
import { useAction } from '../../lib/browser/useAction'
import { type FieldProblem, fieldProblem } from '../../lib/forms/fieldProblem'
import { useUnsaved } from '../../lib/forms/useUnsaved'
import { editConflicts, mergeEdits } from './mergeEdits'
import { useFocusProblem } from './useFocusProblem'

type Options<Values> = {
  initialValues: Values
  rule: AnyObjectSchema
  send: (values: Values) => Promise<unknown>
  /** What stands now, read anew where it is no longer what the form began with. */
  current?: () => Promise<Values | undefined>
  /** How a value of a field is said, where it is not what one reads. */
  said?: (field: keyof Values & string, value: string) => string | undefined
  /** Fields that mean nothing but beside another one, by that one: what is typed there goes where it has changed. */
  beside?: { readonly [Field in keyof Values & string]?: keyof Values & string }
  /** Fields that the server names otherwise than the form, by the server's names. */
  renamed?: Readonly<Record<string, keyof Values & string>>
  /** After a success: nothing is unsaved any more, and the screen may be left. */
  onSaved?: (values: Values) => unknown
}

/**
 * A form checked by the same rule as on the server. What the server refuses stands under its field, what was typed
 * stays; `error` is a failure that belongs to no field. After a conflict the other fields show what stands now, and what is
 * typed over somebody else's change says so. A filled form is not left without a question. Tie `element` to the form.
 */
export function useServerForm<Values extends FormikValues>({
  initialValues,
  rule,
  send,
  current,
  said,
  beside = {},
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
      const told = fieldProblem(error)
      const problem = told && { ...told, field: renamed[told.field] ?? told.field }
      if (!problem || !(problem.field in values)) throw error
      setRefused(problem)
      form.setErrors({ [problem.field]: problem.message } as typeof form.errors)
      return
    }
    saved.current = values
    // What was typed meanwhile is not saved.
    if (latest.current.values === values) forget()
    await onSaved?.(values)
  })
  async function showCurrent() {
    const now = await current?.()
    if (!now) return
    // What was typed while it was read anew counts as well.
    const { initialValues: before, values, touched, submitCount } = latest.current
    const typed = mergeEdits({ now, before, values }, beside)
    form.resetForm({ values: now, touched, submitCount })
    await form.setValues(typed, false)
    form.setErrors(editConflicts({ now, before, values: typed }, said) as typeof form.errors)
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
    /** Which field the server has refused, until something is typed. */
    refused,
    /** What to spread on a field; `as` is the input's name where that is not the value's. */
    field: (name: keyof Values & string, as: string = name) => ({
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
