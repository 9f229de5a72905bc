import { readDraft, writeDraft } from '../../lib/storage/drafts'
import type { EditableEntry, EntryValues } from './entryValues'

const FIELD = 'entry'

/** Draft of a changed entry; `entry` is null for a new one. */
export type EntryDraft = {
  owner: string
  entry: EditableEntry | null
  began: EntryValues
  values: EntryValues
}

/** Whether closing would lose typed text, also after a reload. */
export const isDraftTyped = ({ began, values }: Pick<EntryDraft, 'began' | 'values'>) =>
  (Object.keys(values) as (keyof EntryValues)[]).some((name) => values[name] !== began[name])

export function readEntryDraft(viewer: string, owner: string): EntryDraft | null {
  const draft = readDraft(viewer, FIELD) as Partial<EntryDraft> | null
  return draft?.owner === owner && draft.began && typeof draft.values?.date === 'string'
    ? (draft as EntryDraft)
    : null
}

/** Stores the draft; null deletes it. */
export const writeEntryDraft = (viewer: string, draft: EntryDraft | null) => writeDraft(viewer, FIELD, draft)
