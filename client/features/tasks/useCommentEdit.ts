import { useState } from 'react'
import type { TaskRowFragment } from '../../generated/graphql'
import { readDraft, writeDraft } from '../../lib/session'
import { useUser } from '../../lib/useSession'

/** A comment being edited, and the version of the entry that was read when the editing began. */
type Edit = { text: string; version: number }

function readEdit(user: string, field: string): Edit | null {
  const draft = readDraft(user, field) as Partial<Edit> | null
  return typeof draft?.text === 'string' && typeof draft.version === 'number'
    ? { text: draft.text, version: draft.version }
    : null
}

/** The editing of one entry's comment; what is typed survives a reload and an expired session. */
export function useCommentEdit({ id, commentaire, version }: TaskRowFragment) {
  const user = useUser().id
  const field = `comment-${id}`
  const [edit, setEdit] = useState(() => readEdit(user, field))

  function keep(next: Edit | null) {
    setEdit(next)
    writeDraft(user, field, next && next.text !== commentaire ? next : null)
  }
  return {
    edit,
    open: () => keep({ text: commentaire, version }),
    type: (text: string) => edit && keep({ ...edit, text }),
    /** After a conflict has been shown: the next save replaces what the entry says now. */
    accept: (current: number) => edit && keep({ ...edit, version: current }),
    close: () => keep(null),
  }
}
