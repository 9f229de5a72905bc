import { createContext, useMemo, useState } from 'react'
import { type AnyObjectSchema, ValidationError } from 'yup'
import { notify } from '../../lib/browser/notice'
import { fieldProblem } from '../../lib/forms/fieldProblem'
import { useUnsaved } from '../../lib/forms/unsaved'
import { errorMessage } from '../../lib/http/errorMessage'
import { useFormDraft } from '../../ui/form/useFormDraft'
import type { RowNote } from '../../ui/table/column'
import type { Values } from './reference'

type Problem = { field: string; message: string }
type Edit = { id: string; before: Values; values: Values; busy: boolean; problem: Problem | null }

type Options = {
  rule: AnyObjectSchema
  draft: string
  current: (id: string) => Values | undefined
  /** @returns the values as they are stored */
  send: (id: string, values: Values) => Promise<Values>
  /** Takes saved values back, unless the row has changed since. */
  takeBack: (id: string, saved: Values, before: Values) => Promise<unknown>
}

export const differ = (one: Values, other: Values) =>
  Object.keys(one).some((name) => one[name] !== other[name])
const changed = ({ before, values }: Pick<Edit, 'before' | 'values'>) => differ(before, values)

type Typed = { row: Pick<Edit, 'id' | 'before' | 'values'> | null }
const NOTHING: Typed = { row: null }

export function useRowEditing({ rule, draft, current, send, takeBack }: Options) {
  const [edit, setEdit] = useState<Edit | null>(null)
  const [note, setNote] = useState<RowNote | null>(null)
  const dirty = edit !== null && changed(edit)
  useUnsaved(dirty)
  const typed = useMemo<Typed>(() => {
    if (!edit) return NOTHING
    const { id, before, values } = edit
    return { row: { id, before, values } }
  }, [edit])
  const isBroughtBack = useFormDraft(
    {
      values: typed,
      initialValues: NOTHING,
      dirty,
      setValues({ row }) {
        const now = row && current(row.id)
        // A draft is dropped if its row has changed since.
        if (now && !differ(now, row.before)) setEdit({ ...row, busy: false, problem: null })
      },
    },
    draft,
  )
  const update = (part: Partial<Edit>) => setEdit((now) => now && { ...now, ...part })

  /** Errors without a field are shown at the first one. */
  function problemOf(error: unknown, { values }: Edit): Problem {
    const [first = ''] = Object.keys(values)
    if (error instanceof ValidationError) return { field: error.path ?? first, message: error.message }
    const problem = fieldProblem(error)
    return problem && problem.field in values ? problem : { field: first, message: errorMessage(error) }
  }

  return {
    edit,
    isBroughtBack,
    open(id: string, values: Values) {
      if (edit?.busy) return
      // Unsaved changes in another row: neither discarded nor saved. Reported at both rows, since the open
      // one may be on another page.
      if (edit && changed(edit)) {
        if (id !== edit.id) setNote({ id, text: 'Enregistrez ou annulez d’abord la ligne ouverte.' })
        const field = Object.keys(edit.values)[0] ?? ''
        return update({ problem: { field, message: 'Enregistrez ou annulez d’abord cette ligne.' } })
      }
      setEdit({ id, before: values, values, busy: false, problem: null })
    },
    note,
    type(name: string, value: string) {
      setNote(null)
      // A select cannot be read-only: what is chosen while saving would be lost.
      if (edit && !edit.busy) update({ values: { ...edit.values, [name]: value }, problem: null })
    },
    cancel() {
      setNote(null)
      if (edit && !edit.busy) setEdit(null)
    },
    async save() {
      if (!edit || edit.busy) return
      setNote(null)
      if (!changed(edit)) return setEdit(null)
      update({ busy: true, problem: null })
      try {
        rule.validateSync({ id: edit.id, ...edit.values })
        const saved = await send(edit.id, edit.values)
        setEdit(null)
        const { id, before } = edit
        notify({ text: 'Modification enregistrée', undo: () => takeBack(id, saved, before) })
      } catch (error) {
        update({ busy: false, problem: problemOf(error, edit) })
      }
    },
  }
}

export type RowEditing = ReturnType<typeof useRowEditing>

export const RowEditingContext = createContext<RowEditing | null>(null)
