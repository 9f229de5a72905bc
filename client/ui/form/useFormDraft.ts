import type { FormikValues } from 'formik'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUser } from '../../lib/session/useSession'
import { readDraft, writeDraft } from '../../lib/storage/drafts'

type Form<Values extends FormikValues> = {
  values: Values
  initialValues: Values
  dirty: boolean
  setValues: (values: Values) => unknown
}

type Options<Values> = {
  /** Fields that are never kept. */
  secrets?: readonly (keyof Values & string)[]
  /** Of what is edited, which one it began with: typed over something that has changed since, it is dropped. */
  version?: string | number | null
}

type Kept<Values> = { version: string | number | null; values: Partial<Values> }

const NONE: readonly never[] = []

type Version = Options<FormikValues>['version']

function readKept<Values>(user: string, name: string, version: Version): Partial<Values> | null {
  const found = readDraft(user, name) as Kept<Values> | null
  return found !== null && found.version === version ? found.values : null
}

/** Whether something is kept that a form which is opened by a click would bring back. */
export const isKept = (user: string, name: string, version: Version = null) =>
  readKept(user, name, version) !== null

/**
 * Keeps what is typed in a form, through a reload and for the same person after their session has ended.
 * Leaving the screen gives it up, as the question before says.
 * @param name null for a form whose text is not kept
 * @returns whether what stands there was brought back, and so has not been sent
 */
export function useFormDraft<Values extends FormikValues>(
  form: Form<Values>,
  name: string | null,
  { secrets = NONE, version = null }: Options<Values> = {},
): boolean {
  const user = useUser().id
  const [kept, setKept] = useState(() => (name === null ? null : readKept<Values>(user, name, version)))
  const bringBack = useEffectEvent(() => {
    if (kept) void form.setValues({ ...form.initialValues, ...kept })
  })
  useEffect(() => bringBack(), [])
  const { values, dirty } = form
  // Once sent or taken out, it is past: what is typed from then on was not brought back.
  useEffect(() => (dirty ? () => setKept(null) : undefined), [dirty])
  useEffect(() => {
    const typed = Object.entries(values).filter(([field]) => !secrets.includes(field))
    if (name) writeDraft(user, name, dirty ? { version, values: Object.fromEntries(typed) } : null)
  }, [user, name, values, dirty, secrets, version])
  // A session that ends has put the draft away by then.
  useEffect(() => () => void (name && writeDraft(user, name, null)), [user, name])
  return kept !== null && dirty
}
