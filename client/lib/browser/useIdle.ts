import { useEffect, useState } from 'react'

const LIMIT_MS = 3_000
const PAUSE_MS = 1_000

/** Whether the page has been idle once since mount. */
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
