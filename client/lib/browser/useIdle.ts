import { useEffect, useState } from 'react'

/** However busy a page is, no longer than this. */
const LIMIT_MS = 3_000
/** For browsers that tell no idle moment. */
const PAUSE_MS = 1_000

/** Whether the page has once had nothing else to do since this part of it was drawn. */
export function useIdle() {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const tell = () => setIdle(true)
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(tell, PAUSE_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(tell, { timeout: LIMIT_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return idle
}
