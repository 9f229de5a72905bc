import { useEffect, useRef, useState } from 'react'
import { notify } from '../../lib/browser/notice'
import { useUser } from '../../lib/session/useSession'
import { readDraft, writeDraft } from '../../lib/storage/drafts'
import { KEPT_NOTICE } from '../../ui/form/openForms'

const textOf = (draft: unknown) => (typeof draft === 'string' ? draft : null)

/**
 * Text of a justification; null while its form is closed. What is typed is kept when the form is left, and opens
 * it again.
 */
export function useJustification(name: string, before: string) {
  const user = useUser().id
  const [kept, setKept] = useState(() => textOf(readDraft(user, name)))
  const [text, setText] = useState(kept)
  const dirty = useRef(false)
  dirty.current = text !== null && text !== before
  function change(next: string | null) {
    setText(next)
    setKept(null)
    writeDraft(user, name, next === null || next === before ? null : next)
  }
  useEffect(
    () => () => {
      if (!dirty.current) return
      const discard = async () => writeDraft(user, name, null)
      notify({ text: KEPT_NOTICE, undo: discard, undoLabel: 'Jeter' })
    },
    [user, name],
  )
  return { text, change, isRestored: kept !== null && kept === text }
}
