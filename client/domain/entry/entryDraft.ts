import { readDraft, writeDraft } from '../../lib/storage/drafts'
import type { EditableEntry, EntryValues } from './entryValues'

const FIELD = 'entry'

/** What is being typed about somebody's entry; without one, about an entry that is to be added. */
export type EntryDraft = {
  owner: string
  entry: EditableEntry | null
  /** What the form held when it was opened. */
  began: EntryValues
  values: EntryValues
}

/** Whether closing it takes something away, also after a reload. */
export const isDraftTyped = ({ began, values }: Pick<EntryDraft, 'began' | 'values'>) =>
  (Object.keys(values) as (keyof EntryValues)[]).some((name) => values[name] !== began[name])

/** What was typed before a reload or an expired session. */
export function readEntryDraft(viewer: string, owner: string): EntryDraft | null {
  const draft = readDraft(viewer, FIELD) as Partial<EntryDraft> | null
  return draft?.owner === owner && draft.began && typeof draft.values?.date === 'string'
    ? (draft as EntryDraft)
    : null
}

/** Keeps it; null forgets it. */
export const writeEntryDraft = (viewer: string, draft: EntryDraft | null) => writeDraft(viewer, FIELD, draft)
