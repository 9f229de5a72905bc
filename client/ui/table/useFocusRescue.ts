import { type RefObject, useEffect, useRef } from 'react'

/** A moment for whatever replaces the vanished element to take the focus itself. */
const WAIT_MS = 150

/**
 * When the focused row leaves the table (filtered out, sorted to another page), the keyboard goes on at `refuge`
 * instead of at the top of the page. Spread what it returns on the element around.
 */
export function useFocusRescue(refuge: RefObject<HTMLElement | null>, rows: unknown) {
  const inside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the rows change
  useEffect(() => {
    if (!inside.current) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) refuge.current?.focus({ preventScroll: true })
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [rows, refuge])
  return {
    onFocus: () => {
      inside.current = true
    },
    onBlur: ({ target }: { target: Element }) => {
      // A removed element has not been left on purpose.
      if (target.isConnected) inside.current = false
    },
  }
}
