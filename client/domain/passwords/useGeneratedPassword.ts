import { useState } from 'react'
import { provisionalPassword } from '../../../schema/rules/provisionalPassword'

type Values = { pass: string; confirmPass: string }
type Form<FormValues extends Values> = { values: FormValues; setValues: (values: FormValues) => unknown }

/** A generated password in both fields of a form; `generated` is empty once another one is typed. */
export function useGeneratedPassword<FormValues extends Values>({ values, setValues }: Form<FormValues>) {
  const [drawn, setDrawn] = useState('')
  return {
    generated: values.pass === drawn ? drawn : '',
    generate() {
      const pass = provisionalPassword()
      setDrawn(pass)
      void setValues({ ...values, pass, confirmPass: pass })
    },
  }
}
