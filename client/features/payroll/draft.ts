import type { PayrollQuery, SavedMappingFragment } from '../../generated/graphql'
import { type Mapping, toInput } from './mapping'

type Kept = SavedMappingFragment
type Preset = PayrollQuery['payrollPresets'][number]

export type Draft = {
  /** Id of the saved mapping that is edited. */
  kept: string | null
  version: number | null
  name: string
  mapping: Mapping
  /** Id of the preset that it is based on. */
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

export function isMappingChanged({ kept, name, mapping }: Draft, mappings: readonly Kept[]): boolean {
  const before = mappings.find(({ id }) => id === kept)
  if (!before) return true
  return name !== before.name || JSON.stringify(mapping) !== JSON.stringify(toInput(before.mapping))
}

export const withSaved = (mappings: readonly Kept[], saved: Kept): Kept[] => [
  ...mappings.filter(({ id }) => id !== saved.id),
  saved,
]

/** The draft after a conflict: on top of the current mapping, or as a new one if that was deleted. */
export function mappingConflictOf(draft: Draft, mappings: readonly Kept[]): Draft {
  const now = mappings.find(({ id }) => id === draft.kept)
  return { ...draft, kept: now?.id ?? null, version: now?.version ?? null }
}

/** The draft once `sent` is saved: what was typed or chosen meanwhile stays. */
export function savedOver(draft: Draft, sent: Draft, now: Kept): Draft {
  if (draft === sent) return draftOfSaved(now)
  if (draft.kept !== sent.kept || draft.preset !== sent.preset) return draft
  return { ...draft, kept: now.id, version: now.version, preset: null }
}

/** Prefix of preset ids in the select. */
export const PRESET = 'preset-'

/** Initial draft of the preset. */
export function draftFromPreset({ preset }: Draft, presets: readonly Preset[]): Draft | null {
  const found = presets.find(({ id }) => id === preset)
  return found ? draftOfPreset(found) : null
}

/** The draft of an option of the select; null for none. */
export function draftOf(option: string | undefined, mappings: readonly Kept[], presets: readonly Preset[]) {
  const kept = mappings.find(({ id }) => id === option)
  if (kept) return draftOfSaved(kept)
  const preset = presets.find(({ id }) => `${PRESET}${id}` === option)
  return preset ? draftOfPreset(preset) : null
}

const OUTDATED: readonly string[] = ['CONFLICT', 'NOT_FOUND']

/** Whether an error code means that the mapping was changed or deleted since it was read. */
export const isMappingOutdated = (code: string | undefined) => code !== undefined && OUTDATED.includes(code)
