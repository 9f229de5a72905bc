import { getSession, subscribeSession } from '../../../lib/session/session'
import { readDraft, writeDraft } from '../../../lib/storage/drafts'

/** Edited comment, with the comment and version that were read. */
export type CommentEdit = {
  text: string
  read: string
  version: number
  /** Opened in the running bar, not in the row. */
  inBar?: boolean
  /** Why Finir was refused; entry and saved comment are unchanged. */
  endRefused?: string
}

// Shared store: used by the row, each Finir button and the list.
const edits = new Map<string, CommentEdit | null>()
const listeners = new Set<() => void>()

// Logout deletes the drafts; login after an expired session restores them.
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

/** Edit of a comment, restored from its draft after a reload or an expired session. */
export function readCommentEdit(user: string, entry: string): CommentEdit | null {
  const key = keyOf(user, entry)
  const known = edits.get(key)
  if (known !== undefined) return known
  const stored = readStored(user, entry)
  edits.set(key, stored)
  return stored
}

/** Stores an edit and its draft; null deletes both. */
export function storeCommentEdit(user: string, entry: string, edit: CommentEdit | null) {
  edits.set(keyOf(user, entry), edit)
  writeDraft(user, fieldOf(entry), typedComment(edit) === null ? null : edit)
  for (const listener of listeners) listener()
}

export function subscribeCommentEdits(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Typed comment; null if equal to the comment that was read. */
export const typedComment = (edit: CommentEdit | null) => (edit && edit.text !== edit.read ? edit.text : null)
