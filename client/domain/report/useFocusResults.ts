import { useEffect, useRef } from 'react'

/** Moves the focus to the results: the clicked link of the team table unmounts. */
export function useFocusResults(view: string) {
  const results = useRef<HTMLDivElement>(null)
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    if (document.activeElement !== document.body) return
    results.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [view])
  return results
}
