import { readDraft, writeDraft } from '../../lib/storage/drafts'
import { type EditableEntry, type EntryValues, newValues } from './entryValues'

const FIELD = 'entry'

/** The open dialog, which survives a reload; `entry` is null for a new one. */
export type OpenEntry = {
  owner: string
  entry: EditableEntry | null
  began: EntryValues
  /** Some of it is taken over from the entry that was added before. */
  continues?: boolean
}

/** Fields that an earlier version did not know are empty. */
export function readOpenEntry(viewer: string, owner: string): OpenEntry | null {
  const open = readDraft(viewer, FIELD) as OpenEntry | null
  if (open?.owner !== owner || typeof open.began?.date !== 'string') return null
  return { ...open, began: { ...newValues(open.began.date), ...open.began } }
}

export const writeOpenEntry = (viewer: string, open: OpenEntry | null) => writeDraft(viewer, FIELD, open)

/** Name of the draft of what is typed: a new entry's belongs to where it begins. */
export const entryDraftName = ({ owner, entry, began }: OpenEntry) =>
  entry ? `entry ${entry.id}` : `entry of ${owner} ${began.date} ${began.debut}`
