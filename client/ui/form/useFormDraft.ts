import type { FormikValues } from 'formik'
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { useUser } from '../../lib/session/useSession'
import { readDraft, writeDraft } from '../../lib/storage/drafts'
import { OpenForms } from './openForms'

export type Form<Values extends FormikValues> = {
  values: Values
  initialValues: Values
  dirty: boolean
  setValues: (values: Values) => unknown
}

export type DraftOptions<Values> = {
  /** Fields that are never kept. */
  secrets?: readonly (keyof Values & string)[]
  /** Version of the edited row; a draft of another version is dropped. */
  version?: string | number | null
}

type Kept<Values> = { version: string | number | null; values: Partial<Values> }

const NONE: readonly never[] = []

const withoutSecrets = <Values extends FormikValues>(values: Values, secrets: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)))

/** Key of what was typed in a dialog that was closed: it does not open the dialog again by itself. */
const closed = (name: string) => `closed ${name}`

type Version = DraftOptions<FormikValues>['version']

function readKept<Values>(user: string, name: string, version: Version): Partial<Values> | null {
  const found = readDraft(user, name) as Kept<Values> | null
  return found !== null && found.version === version ? found.values : null
}

/** What was typed elsewhere, as the draft of a form that opens next. */
export const storeDraft = <Values>(user: string, name: string, kept: Kept<Values>) =>
  writeDraft(user, name, kept)

/** Whether a draft exists for a form that opens by a click. */
export const hasDraft = (user: string, name: string, version: Version = null) =>
  readKept(user, name, version) !== null

/**
 * Keeps input through a reload and, for the same user, an expired session; navigation deletes it. In a dialog
 * also after closing, until it opens again.
 * @param name null disables the draft
 * @returns whether the current values come from a draft
 */
export function useFormDraft<Values extends FormikValues>(
  form: Form<Values>,
  name: string | null,
  { secrets = NONE, version = null }: DraftOptions<Values> = {},
): boolean {
  const user = useUser().id
  const openForms = useContext(OpenForms)
  const read = (key: string) => readKept<Values>(user, key, version)
  const [kept, setKept] = useState(() =>
    name === null ? null : (read(name) ?? (openForms && read(closed(name)))),
  )
  const bringBack = useEffectEvent(() => {
    if (name !== null && openForms) writeDraft(user, closed(name), null)
    if (kept) void form.setValues({ ...form.initialValues, ...kept })
  })
  useEffect(() => bringBack(), [])
  const { values, initialValues, dirty } = form
  // After submit or reset, new input is no longer from the draft.
  useEffect(() => (dirty ? () => setKept(null) : undefined), [dirty])
  useEffect(() => {
    if (name) writeDraft(user, name, dirty ? { version, values: withoutSecrets(values, secrets) } : null)
  }, [user, name, values, dirty, secrets, version])
  useEffect(() => {
    if (!openForms || !dirty) return undefined
    const isTyped = (field: string) => values[field] !== initialValues[field]
    const openForm = {
      hasSecret: secrets.some(isTyped),
      keep() {
        const typed = withoutSecrets(values, secrets)
        if (name === null || !Object.keys(typed).some(isTyped)) return undefined
        writeDraft(user, closed(name), { version, values: typed })
        return () => writeDraft(user, closed(name), null)
      },
    }
    openForms.add(openForm)
    return () => void openForms.delete(openForm)
  }, [openForms, user, name, values, initialValues, dirty, secrets, version])
  // On expiry the draft has been stashed before this cleanup.
  useEffect(() => () => void (name && writeDraft(user, name, null)), [user, name])
  return kept !== null && dirty
}
