import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

export const rowId = (entry: string) => `entree-${entry}`

/**
 * When the focused element unmounts, focuses the entry's row, else `fallback`; never the replacing button,
 * which a double Enter would press. Parts of an entry need `data-entry`.
 */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
  const last = useRef<{ element: Element; entry: string | undefined }>(undefined)
  useEffect(() => {
    if (!last.current || last.current.element.isConnected) return
    const { entry } = last.current
    last.current = undefined
    if (document.activeElement !== document.body) return
    const row = entry === undefined ? null : document.getElementById(rowId(entry))
    ;(row ?? fallback.current)?.focus({ preventScroll: true })
  })
  return {
    onFocus({ target }: FocusEvent) {
      last.current = { element: target, entry: target.closest<HTMLElement>('[data-entry]')?.dataset.entry }
    },
    onBlur({ target }: FocusEvent) {
      // A disabled or removed button did not lose the focus by the user's choice.
      if (target.isConnected && !target.matches(':disabled')) last.current = undefined
    },
  }
}
