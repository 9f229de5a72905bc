import { type FormikValues, useFormik } from 'formik'
import { useRef } from 'react'
import type { AnyObjectSchema } from 'yup'
import { fieldProblem } from '../../lib/fieldProblem'
import { useAction } from '../../lib/useAction'
import { useFocusProblem } from './useFocusProblem'

type Options<Values> = {
  initialValues: Values
  rule: AnyObjectSchema
  send: (values: Values) => Promise<unknown>
}

/**
 * A form checked by the same rule as on the server. What the server refuses stands under its field, what was typed
 * stays; `error` is a failure that belongs to no field. Tie `element` to the form.
 */
export function useServerForm<Values extends FormikValues>({ initialValues, rule, send }: Options<Values>) {
  const element = useRef<HTMLFormElement>(null)
  const action = useAction(async (values: Values) => {
    try {
      await send(values)
    } catch (error) {
      const problem = fieldProblem(error)
      if (!problem || !(problem.field in values)) throw error
      form.setErrors({ [problem.field]: problem.message } as typeof form.errors)
    }
  })
  const form = useFormik<Values>({
    initialValues,
    validationSchema: rule,
    validateOnBlur: false,
    onSubmit: async (values) => void (await action.run(values)),
  })
  useFocusProblem(element, form)
  return {
    form,
    element,
    busy: action.busy,
    error: action.error,
    /** What to spread on a field. */
    field: (name: keyof Values & string) => ({
      ...form.getFieldProps(name),
      problem: (form.touched[name] && form.errors[name] ? String(form.errors[name]) : false) as
        | string
        | false,
    }),
  }
}
