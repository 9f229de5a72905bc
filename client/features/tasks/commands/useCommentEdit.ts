import { useSyncExternalStore } from 'react'
import type { TaskRowFragment } from '../../../generated/graphql'
import { type Current, conflictOf } from '../../../lib/http/errorMessage'
import { useUser } from '../../../lib/session/useSession'
import {
  type CommentEdit,
  keepCommentEdit,
  readCommentEdit,
  subscribeCommentEdits,
  typedComment,
} from './commentEdits'

/** The editing of one entry's comment; what is typed survives a reload and an expired session. */
export function useCommentEdit({ id, commentaire, version }: TaskRowFragment) {
  const user = useUser().id
  const edit = useSyncExternalStore(subscribeCommentEdits, () => readCommentEdit(user, id))
  const keep = (next: CommentEdit | null) => keepCommentEdit(user, id, next)
  return {
    edit,
    typed: typedComment(edit),
    /** Something else than the comment may have changed since: that is no conflict. */
    version: edit && edit.read === commentaire ? version : edit?.version,
    open: (inBar = false) => keep({ text: commentaire, read: commentaire, version, inBar }),
    type: (text: string) => edit && keep({ ...edit, text }),
    /** Throws a failure on. After a conflict has shown what stands now, the next save replaces just that. */
    refused(error: unknown): never {
      const current = conflictOf(error)
      if (edit && current) keep({ ...withCurrentComment(edit, current), endRefused: undefined })
      throw error
    },
    close: () => keep(null),
  }
}

/** The entries whose comment is being edited, of some. */
export function useCommented<Entry extends { id: string }>(entries: readonly Entry[]) {
  const user = useUser().id
  const isEdited = ({ id }: Entry) => readCommentEdit(user, id) !== null
  // As text, which is the same as long as the entries are.
  const ids = useSyncExternalStore(subscribeCommentEdits, () =>
    entries
      .filter(isEdited)
      .map(({ id }) => id)
      .join(' '),
  ).split(' ')
  return entries.filter(({ id }) => ids.includes(id))
}

/** The edit, knowing what a conflict has shown of the entry. */
export const withCurrentComment = (edit: CommentEdit, { commentaire, version }: Current): CommentEdit => ({
  ...edit,
  ...(commentaire !== undefined && { read: commentaire }),
  ...(version !== undefined && { version }),
})
