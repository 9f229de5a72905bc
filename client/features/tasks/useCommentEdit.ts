import { useState } from 'react'
import type { TaskRowFragment } from '../../generated/graphql'
import { type Current, conflictOf } from '../../lib/errorMessage'
import { readDraft, writeDraft } from '../../lib/session'
import { useUser } from '../../lib/useSession'

/** A comment being edited; the comment that it replaces, as it was read, and the entry's version then. */
type Edit = { text: string; read: string; version: number }

function readEdit(user: string, field: string): Edit | null {
  const draft = readDraft(user, field) as Partial<Edit> | null
  return typeof draft?.text === 'string' &&
    typeof draft.read === 'string' &&
    typeof draft.version === 'number'
    ? { text: draft.text, read: draft.read, version: draft.version }
    : null
}

const fieldOf = (id: string) => `comment-${id}`

/** Whether a comment was typed that is neither saved nor given up. */
export const hasCommentDraft = (user: string, id: string) => readEdit(user, fieldOf(id)) !== null

/** The editing of one entry's comment; what is typed survives a reload and an expired session. */
export function useCommentEdit({ id, commentaire, version }: TaskRowFragment) {
  const user = useUser().id
  const field = fieldOf(id)
  const [edit, setEdit] = useState(() => readEdit(user, field))

  function keep(next: Edit | null) {
    setEdit(next)
    writeDraft(user, field, next && next.text !== next.read ? next : null)
  }
  return {
    edit,
    /** What was typed; null when it says what was read, whatever stands there by now. */
    typed: edit && edit.text !== edit.read ? edit.text : null,
    /** Something else than the comment may have changed since: that is no conflict. */
    version: edit && edit.read === commentaire ? version : edit?.version,
    open: () => keep({ text: commentaire, read: commentaire, version }),
    type: (text: string) => edit && keep({ ...edit, text }),
    /** Throws a failure on. After a conflict has shown what stands now, the next save replaces just that. */
    refused(error: unknown): never {
      const current = conflictOf(error)
      if (edit && current) keep({ ...edit, ...shownIn(current) })
      throw error
    },
    close: () => keep(null),
  }
}

const shownIn = ({ commentaire, version }: Current) => ({
  ...(commentaire !== undefined && { read: commentaire }),
  ...(version !== undefined && { version }),
})
