import type { FormikValues } from 'formik'
import { useEffect, useEffectEvent, useState } from 'react'
import { readDraft, writeDraft } from '../../lib/session'
import { useUser } from '../../lib/useSession'

type Form<Values extends FormikValues> = {
  values: Values
  initialValues: Values
  dirty: boolean
  setValues: (values: Values) => unknown
}

/**
 * Keeps what is typed in a form that makes something, through a reload and for the same person after their session has ended.
 * Leaving the screen gives it up, as the question before says.
 * @param name null for a form whose text is not kept
 * @param secrets fields that are never kept
 * @returns whether what stands there was brought back, and so has not been sent
 */
export function useFormDraft<Values extends FormikValues>(
  form: Form<Values>,
  name: string | null,
  secrets: readonly (keyof Values & string)[] = [],
): boolean {
  const user = useUser().id
  const [kept, setKept] = useState(() =>
    name === null ? null : (readDraft(user, name) as Partial<Values> | null),
  )
  const bringBack = useEffectEvent(() => {
    if (kept) void form.setValues({ ...form.initialValues, ...kept })
  })
  useEffect(() => bringBack(), [])
  const { values, dirty } = form
  // Once sent or taken out, it is past: what is typed from then on was not brought back.
  useEffect(() => (dirty ? () => setKept(null) : undefined), [dirty])
  useEffect(() => {
    const typed = Object.entries(values).filter(([field]) => !secrets.includes(field))
    if (name) writeDraft(user, name, dirty ? Object.fromEntries(typed) : null)
  }, [user, name, values, dirty, secrets])
  // A session that ends has put the draft away by then.
  useEffect(() => () => void (name && writeDraft(user, name, null)), [user, name])
  return kept !== null && dirty
}
