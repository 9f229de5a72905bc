import { readDraft, writeDraft } from '../../lib/storage/drafts'
import type { EditableEntry, EntryValues } from './entryValues'

const FIELD = 'entry'

/** The open dialog, which survives a reload; `entry` is null for a new one. */
export type OpenEntry = {
  owner: string
  entry: EditableEntry | null
  began: EntryValues
  /** Some of it is taken over from the entry that was added before. */
  continues?: boolean
}

export function readOpenEntry(viewer: string, owner: string): OpenEntry | null {
  const open = readDraft(viewer, FIELD) as Partial<OpenEntry> | null
  return open?.owner === owner && typeof open.began?.date === 'string' ? (open as OpenEntry) : null
}

export const writeOpenEntry = (viewer: string, open: OpenEntry | null) => writeDraft(viewer, FIELD, open)

/** Name of the draft of what is typed: a new entry's belongs to where it begins. */
export const entryDraftName = ({ owner, entry, began }: OpenEntry) =>
  entry ? `entry ${entry.id}` : `entry of ${owner} ${began.date} ${began.debut}`
