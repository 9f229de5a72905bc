import { useEffect, useRef } from 'react'

/** Not called initially. `refresh` must be stable. */
export function useRefreshOn(value: string, refresh: () => unknown) {
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    refresh()
  }, [value, refresh])
}
