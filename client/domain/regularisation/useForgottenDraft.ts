import { useState } from 'react'
import { readDraft, writeDraft } from '../../lib/storage/drafts'

const EMPTY = { fin: '', reason: '' }
type Typed = typeof EMPTY

/** What is typed about an entry that was never ended; it is there again after a reload and an expired session. */
export function useForgottenDraft(viewer: string, entry: string) {
  const field = `forgotten-${entry}`
  const [typed, setTyped] = useState<Typed>(() => ({
    ...EMPTY,
    ...(readDraft(viewer, field) as Typed | null),
  }))
  return {
    ...typed,
    type(changed: Partial<Typed>) {
      const next = { ...typed, ...changed }
      setTyped(next)
      writeDraft(viewer, field, next.fin || next.reason ? next : null)
    },
    forget: () => writeDraft(viewer, field, null),
  }
}
