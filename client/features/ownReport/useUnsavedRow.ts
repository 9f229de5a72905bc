import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'

export type UnsavedRow = {
  unsaved: RefObject<boolean>
  /** Incremented at each attempt to leave the unsaved row. */
  reminder: number
  /** Whether the row may be left; otherwise reminds the user of it. */
  mayLeave: () => boolean
}

export function useUnsavedRow(): UnsavedRow {
  const unsaved = useRef(false)
  const [reminder, setReminder] = useState(0)
  const mayLeave = useCallback(() => {
    if (unsaved.current) setReminder((last) => last + 1)
    return !unsaved.current
  }, [])
  return useMemo(() => ({ unsaved, reminder, mayLeave }), [reminder, mayLeave])
}
