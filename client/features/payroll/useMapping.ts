import { useMemo, useState } from 'react'
import {
  type PayrollQuery,
  useDeletePayrollMappingMutation,
  useSavePayrollMappingMutation,
} from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { confirmLeave, useUnsaved } from '../../lib/forms/unsaved'
import { errorCode } from '../../lib/http/errorMessage'
import { useFormDraft } from '../../ui/form/useFormDraft'
import {
  type Draft,
  draftFromPreset,
  draftOfPreset,
  draftOfSaved,
  isMappingChanged,
  isMappingOutdated,
  mappingConflictOf,
  PRESET,
  withSaved,
} from './draft'
import { mappingProblem } from './mapping'
import { type Reload, useSavedMappings } from './useSavedMappings'

const DRAFT = 'payroll-mapping'

export function useMapping(data: PayrollQuery, onChanged: Reload, say: (message?: string) => void) {
  const presets = data.payrollPresets
  const { mappings, readAgain } = useSavedMappings(data, onChanged)
  const [first] = useState<Draft | null>(() => (mappings[0] ? draftOfSaved(mappings[0]) : null))
  const [draft, setDraft] = useState(first)
  const [editing, setEditing] = useState(false)
  const [saveMapping] = useSavePayrollMappingMutation()
  const [deleteMapping] = useDeletePayrollMappingMutation()
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
  const save = useAction(async ({ kept, version, name, mapping }: Draft) => {
    const { data: answer } = await saveMapping({ variables: { kept, version, name, mapping } }).catch(
      async (failure) => {
        await meetCurrent(failure)
        throw failure
      },
    )
    const saved = answer?.savePayrollMapping
    const after = await readAgain((before) => (saved ? withSaved(before, saved) : before))
    const now = after.find(({ id }) => id === saved?.id)
    if (now) setDraft(draftOfSaved(now))
    say('Correspondance enregistrée')
  })
  async function erase() {
    await deleteMapping({ variables: { kept: String(draft?.kept) } })
    const [next] = await readAgain((before) => before.filter(({ id }) => id !== draft?.kept))
    setDraft(next ? draftOfSaved(next) : null)
    setEditing(false)
    say('Correspondance effacée')
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
    save,
    erase,
    problem: draft ? mappingProblem(draft.mapping) : '',
    /** Selects a mapping by its option value. @returns whether it was selected */
    async choose(value: string) {
      if (!(await confirmLeave())) return false
      say(undefined)
      save.clear()
      const kept = mappings.find(({ id }) => id === value)
      const begins = presets.find(({ id }) => `${PRESET}${id}` === value)
      setDraft(kept ? draftOfSaved(kept) : begins ? draftOfPreset(begins) : null)
      setEditing(false)
      return true
    },
  }
}

export type ChosenMapping = ReturnType<typeof useMapping>
