import { useSyncExternalStore } from 'react'
import type { TaskRowFragment } from '../../../generated/graphql'
import { type Current, conflictOf } from '../../../lib/http/errorMessage'
import { useUser } from '../../../lib/session/useSession'
import {
  type CommentEdit,
  readCommentEdit,
  storeCommentEdit,
  subscribeCommentEdits,
  typedComment,
} from './commentEdits'

export function useCommentEdit({ id, commentaire, version }: TaskRowFragment) {
  const user = useUser().id
  const edit = useSyncExternalStore(subscribeCommentEdits, () => readCommentEdit(user, id))
  const keep = (next: CommentEdit | null) => storeCommentEdit(user, id, next)
  return {
    edit,
    typed: typedComment(edit),
    /** A new version with an unchanged comment is no conflict. */
    version: edit && edit.read === commentaire ? version : edit?.version,
    open: (inBar = false) => keep({ text: commentaire, read: commentaire, version, inBar }),
    type: (text: string) => edit && keep({ ...edit, text }),
    /** Rethrows. After a conflict showed the current comment, the next save replaces it. */
    refused(error: unknown): never {
      const current = conflictOf(error)
      if (edit && current) keep({ ...withCurrentComment(edit, current), endRefused: undefined })
      throw error
    },
    close: () => keep(null),
  }
}

export function useCommented<Entry extends { id: string }>(entries: readonly Entry[]) {
  const user = useUser().id
  const isEdited = ({ id }: Entry) => readCommentEdit(user, id) !== null
  // As text: a stable snapshot.
  const ids = useSyncExternalStore(subscribeCommentEdits, () =>
    entries
      .filter(isEdited)
      .map(({ id }) => id)
      .join(' '),
  ).split(' ')
  return entries.filter(({ id }) => ids.includes(id))
}

/** The edit on top of the comment that a conflict returned. */
export const withCurrentComment = (edit: CommentEdit, { commentaire, version }: Current): CommentEdit => ({
  ...edit,
  ...(commentaire !== undefined && { read: commentaire }),
  ...(version !== undefined && { version }),
})
