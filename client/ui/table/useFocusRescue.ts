import { type RefObject, useEffect, useRef } from 'react'

/** Time for a replacing element to take the focus itself. */
const WAIT_MS = 150

/** When the focused row leaves the table, focuses `fallback`. Spread the result on the container. */
export function useFocusRescue(fallback: RefObject<HTMLElement | null>, rows: unknown) {
  const inside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the rows change
  useEffect(() => {
    if (!inside.current) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true })
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [rows, fallback])
  return {
    onFocus: () => {
      inside.current = true
    },
    onBlur: ({ target }: { target: Element }) => {
      // A removed element did not lose the focus by the user's choice.
      if (target.isConnected) inside.current = false
    },
  }
}
