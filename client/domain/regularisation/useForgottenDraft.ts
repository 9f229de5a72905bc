import { useState } from 'react'
import { readDraft, writeDraft } from '../../lib/storage/drafts'

const EMPTY = { fin: '', reason: '' }
type Typed = typeof EMPTY

/** Draft of a forgotten entry's end; survives a reload and an expired session. */
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
