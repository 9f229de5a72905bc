import { getSession, subscribeSession } from '../../../lib/session/session'
import { readDraft, writeDraft } from '../../../lib/storage/drafts'

/** A comment being edited; the comment that it replaces, as it was read, and the entry's version then. */
export type CommentEdit = {
  text: string
  read: string
  version: number
  /** Opened where what runs stands first, and not in its row. */
  inBar?: boolean
  /** Why Finir has left both the entry and the comment that stands now as they were. */
  endRefused?: string
}

// One place for all that look at them: the row, Finir wherever it is pressed, the list of the day.
const edits = new Map<string, CommentEdit | null>()
const listeners = new Set<() => void>()

// Signing out takes the drafts along; signing in again after an expiry brings them back.
let user = getSession().user?.id
subscribeSession(() => {
  const next = getSession().user?.id
  if (next !== user) edits.clear()
  user = next
})

const keyOf = (user: string, entry: string) => `${user} ${entry}`
const fieldOf = (entry: string) => `comment-${entry}`

function readStored(user: string, entry: string): CommentEdit | null {
  const draft = readDraft(user, fieldOf(entry)) as Partial<CommentEdit> | null
  return typeof draft?.text === 'string' &&
    typeof draft.read === 'string' &&
    typeof draft.version === 'number'
    ? { text: draft.text, read: draft.read, version: draft.version }
    : null
}

/** The edit of an entry's comment; what was typed is there again after a reload and an expired session. */
export function readCommentEdit(user: string, entry: string): CommentEdit | null {
  const key = keyOf(user, entry)
  const known = edits.get(key)
  if (known !== undefined) return known
  const stored = readStored(user, entry)
  edits.set(key, stored)
  return stored
}

/** Keeps an edit, and what was typed in it for after a reload; null ends it. */
export function keepCommentEdit(user: string, entry: string, edit: CommentEdit | null) {
  edits.set(keyOf(user, entry), edit)
  writeDraft(user, fieldOf(entry), typedComment(edit) === null ? null : edit)
  for (const listener of listeners) listener()
}

export function subscribeCommentEdits(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What was typed; null when it says what was read, whatever stands there by now. */
export const typedComment = (edit: CommentEdit | null) => (edit && edit.text !== edit.read ? edit.text : null)
