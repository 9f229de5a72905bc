import { useMemo, useState } from 'react'
import {
  type PayrollQuery,
  useDeletePayrollMappingMutation,
  useSavePayrollMappingMutation,
} from '../../generated/graphql'
import { announceChange } from '../../lib/apollo/changes'
import { undoing } from '../../lib/apollo/undoing'
import { notify } from '../../lib/browser/notice'
import { useAction } from '../../lib/browser/useAction'
import { confirmLeave, useUnsaved } from '../../lib/forms/unsaved'
import { errorCode } from '../../lib/http/errorMessage'
import { useFormDraft } from '../../ui/form/useFormDraft'
import {
  type Draft,
  draftFromPreset,
  draftOf,
  draftOfSaved,
  isMappingChanged,
  isMappingOutdated,
  mappingConflictOf,
  savedOver,
  withSaved,
} from './draft'
import { mappingProblem, toInput } from './mapping'
import { type Reload, useSavedMappings } from './useSavedMappings'

const DRAFT = 'payroll-mapping'

/** @param asked option of the select that the address names */
export function useMapping(data: PayrollQuery, onChanged: Reload, asked: string | undefined) {
  const presets = data.payrollPresets
  const { mappings, readAgain } = useSavedMappings(data, onChanged)
  const [first] = useState<Draft | null>(
    () => draftOf(asked, mappings, presets) ?? (mappings[0] ? draftOfSaved(mappings[0]) : null),
  )
  const [draft, setDraft] = useState(first)
  const [editing, setEditing] = useState(false)
  const [choices, setChoices] = useState(0)
  const [saveMapping] = useSavePayrollMappingMutation()
  const [deleteMapping] = useDeletePayrollMappingMutation()
  const [before, setBefore] = useState(mappings)
  // Another tab's change is taken over while nothing is typed here.
  if (before !== mappings) {
    setBefore(mappings)
    if (draft && !isMappingChanged(draft, before)) {
      const now = mappings.find(({ id }) => id === draft.kept) ?? mappings[0]
      setDraft(now ? draftOfSaved(now) : null)
    }
  }
  const changed = draft !== null && isMappingChanged(draft, mappings)
  // An unchanged preset counts as untouched.
  const touched =
    draft !== null && changed && JSON.stringify(draft) !== JSON.stringify(draftFromPreset(draft, presets))
  useUnsaved(touched)
  const isBroughtBack = useFormDraft(
    {
      values: useMemo(() => ({ draft }), [draft]),
      initialValues: { draft: first },
      dirty: touched,
      setValues(kept) {
        setDraft(kept.draft)
        setEditing(true)
      },
    },
    DRAFT,
  )

  /** After a conflict: keeps the draft and rebases it on the current mapping. */
  async function meetCurrent(failure: unknown) {
    if (!isMappingOutdated(errorCode(failure))) return
    const now = await readAgain()
    setDraft((typed) => typed && mappingConflictOf(typed, now))
  }
  const save = useAction(async (sent: Draft) => {
    const { kept, version, name, mapping } = sent
    const earlier = mappings.find(({ id }) => id === kept)
    const { data: answer } = await saveMapping({ variables: { kept, version, name, mapping } }).catch(
      async (failure) => {
        await meetCurrent(failure)
        throw failure
      },
    )
    const saved = answer?.savePayrollMapping
    announceChange('settings')
    const after = await readAgain((known) => (saved ? withSaved(known, saved) : known))
    const now = after.find(({ id }) => id === saved?.id)
    if (now) setDraft((typed) => typed && savedOver(typed, sent, now))
    // A new one may have exported by then: it is erased by its own button, which asks.
    const undo =
      saved && earlier
        ? undoing(() =>
            saveMapping({
              variables: {
                kept: saved.id,
                version: saved.version,
                name: earlier.name,
                mapping: toInput(earlier.mapping),
              },
            }),
          )
        : undefined
    notify({ text: 'Modèle enregistré', ...(undo && { undo }) })
  })
  async function erase() {
    await deleteMapping({ variables: { kept: String(draft?.kept) } })
    announceChange('settings')
    const [next] = await readAgain((known) => known.filter(({ id }) => id !== draft?.kept))
    setDraft(next ? draftOfSaved(next) : null)
    setEditing(false)
    notify({ text: 'Modèle effacé' })
  }
  return {
    mappings,
    presets,
    readAgain,
    draft,
    setDraft,
    editing,
    setEditing,
    changed,
    isBroughtBack,
    /** Changes when another mapping is chosen, not when this one is saved. */
    choices,
    save,
    erase,
    problem: draft ? mappingProblem(draft.mapping) : '',
    /** Selects a mapping by its option value. @returns whether it was selected */
    async choose(value: string) {
      if (!(await confirmLeave())) return false
      save.clear()
      setDraft(draftOf(value, mappings, presets))
      setChoices((count) => count + 1)
      setEditing(false)
      return true
    },
  }
}

export type ChosenMapping = ReturnType<typeof useMapping>
