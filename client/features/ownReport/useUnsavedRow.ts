import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'

/** What is typed in the open row of a report and not saved yet. */
export type UnsavedRow = {
  /** Set by the open row. */
  unsaved: RefObject<boolean>
  /** Grows each time somebody would have left it. */
  reminder: number
  /** Whether the row may be left; if not, it reminds of itself. */
  mayLeave: () => boolean
}

/** What was typed in the open row is neither lost nor saved unasked: it asks to be dealt with first. */
export function useUnsavedRow(): UnsavedRow {
  const unsaved = useRef(false)
  const [reminder, setReminder] = useState(0)
  const mayLeave = useCallback(() => {
    if (unsaved.current) setReminder((last) => last + 1)
    return !unsaved.current
  }, [])
  return useMemo(() => ({ unsaved, reminder, mayLeave }), [reminder, mayLeave])
}
