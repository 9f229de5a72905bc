import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A busy button is disabled, and browsers take the focus from it: gives it back when the call is over. Without
 * scrolling: whoever has scrolled on meanwhile is about to press something else.
 */
export function useKeepFocus(element: RefObject<HTMLElement | null>, busy: boolean) {
  const had = useRef(false)
  useLayoutEffect(() => {
    if (busy) had.current = document.activeElement === element.current
    // Somebody who went elsewhere meanwhile is left there.
    else if (had.current && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true })
  }, [busy, element])
}
