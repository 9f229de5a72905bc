import { useEffect, useRef } from 'react'

/** A click in the team's table takes its own link away: one goes on where the report will stand. */
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
