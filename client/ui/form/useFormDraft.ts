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
  secrets?: readonly (keyof Values & string)[]
  /** Version of the edited row; a draft of another version is dropped. */
  version?: string | number | null
}

type Kept<Values> = { version: string | number | null; values: Partial<Values> }

const NONE: readonly never[] = []

type Version = Options<FormikValues>['version']

function readKept<Values>(user: string, name: string, version: Version): Partial<Values> | null {
  const found = readDraft(user, name) as Kept<Values> | null
  return found !== null && found.version === version ? found.values : null
}

/** Whether a draft exists for a form that opens by a click. */
export const hasDraft = (user: string, name: string, version: Version = null) =>
  readKept(user, name, version) !== null

/**
 * Keeps input through a reload and, for the same user, an expired session; navigation deletes it.
 * @param name null disables the draft
 * @returns whether the current values come from a draft
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
  // After submit or reset, new input is no longer from the draft.
  useEffect(() => (dirty ? () => setKept(null) : undefined), [dirty])
  useEffect(() => {
    const typed = Object.entries(values).filter(([field]) => !secrets.includes(field))
    if (name) writeDraft(user, name, dirty ? { version, values: Object.fromEntries(typed) } : null)
  }, [user, name, values, dirty, secrets, version])
  // On expiry the draft has been stashed before this cleanup.
  useEffect(() => () => void (name && writeDraft(user, name, null)), [user, name])
  return kept !== null && dirty
}
