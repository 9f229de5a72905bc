import { useEffect, useRef } from 'react'

/** Calls `refresh` each time that `value` has become another one; not for the first. `refresh` must be constant. */
export function useRefreshOn(value: string, refresh: () => unknown) {
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    refresh()
  }, [value, refresh])
}
