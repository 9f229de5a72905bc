import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** The row of an entry, to which the focus can go. */
export const rowId = (entry: string) => `entree-${entry}`

/**
 * What had the focus may be gone after a change: Finir has given way to the restart icon, a row has left the day.
 * One goes on at the entry's row, or else at `refuge`; never at the button that has come instead, which would be
 * pressed by whoever presses Enter twice. Spread what this returns on the element around; what belongs to an entry
 * bears `data-entry`.
 */
export function useFocusFallback(refuge: RefObject<HTMLElement | null>) {
  const last = useRef<{ element: Element; entry: string | undefined }>(undefined)
  useEffect(() => {
    if (!last.current || last.current.element.isConnected) return
    const { entry } = last.current
    last.current = undefined
    if (document.activeElement !== document.body) return
    const row = entry === undefined ? null : document.getElementById(rowId(entry))
    ;(row ?? refuge.current)?.focus({ preventScroll: true })
  })
  return {
    onFocus({ target }: FocusEvent) {
      last.current = { element: target, entry: target.closest<HTMLElement>('[data-entry]')?.dataset.entry }
    },
    onBlur({ target }: FocusEvent) {
      // A button that is busy, or gone, was not left on purpose.
      if (target.isConnected && !target.matches(':disabled')) last.current = undefined
    },
  }
}
