import type { KeptMappingFragment, PayrollQuery } from '../../generated/graphql'
import { type Mapping, toInput } from './mapping'

type Kept = KeptMappingFragment
type Preset = PayrollQuery['payrollPresets'][number]

/** A mapping as it is being edited: a new one, or one that is kept. */
export type Draft = {
  /** The kept one that it changes. */
  kept: string | null
  version: number | null
  name: string
  mapping: Mapping
  /** The preset that it was begun from. */
  preset: string | null
}

export const draftOfSaved = ({ id, version, name, mapping }: Kept): Draft => ({
  kept: id,
  version,
  name,
  preset: null,
  mapping: toInput(mapping),
})

export const draftOfPreset = ({ id, name, mapping }: Preset): Draft => ({
  kept: null,
  version: null,
  name,
  preset: id,
  mapping: toInput(mapping),
})

/** Whether it says something else than what is kept: only what is kept can be exported with. */
export function isMappingChanged({ kept, name, mapping }: Draft, mappings: readonly Kept[]): boolean {
  const before = mappings.find(({ id }) => id === kept)
  if (!before) return true
  return name !== before.name || JSON.stringify(mapping) !== JSON.stringify(toInput(before.mapping))
}

/** The mappings with one as it was saved. */
export const withSaved = (mappings: readonly Kept[], saved: Kept): Kept[] => [
  ...mappings.filter(({ id }) => id !== saved.id),
  saved,
]

/** The same work after it was refused: upon what is kept by now, or as a new one where that was erased meanwhile. */
export function conflictOf(draft: Draft, mappings: readonly Kept[]): Draft {
  const now = mappings.find(({ id }) => id === draft.kept)
  return { ...draft, kept: now?.id ?? null, version: now?.version ?? null }
}

/** Before the id of a preset, where it stands among the kept ones. */
export const PRESET = 'preset-'

/** What a draft was begun from. */
export function begun({ preset }: Draft, presets: readonly Preset[]): Draft | null {
  const found = presets.find(({ id }) => id === preset)
  return found ? draftOfPreset(found) : null
}

const OUTDATED: readonly string[] = ['CONFLICT', 'NOT_FOUND']

/** Refusals of somebody who has read something else than what stands now. */
export const isMappingOutdated = (code: string | undefined) => code !== undefined && OUTDATED.includes(code)
