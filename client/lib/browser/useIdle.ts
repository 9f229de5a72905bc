import { useEffect, useState } from 'react'

const LIMIT_MS = 3_000
const PAUSE_MS = 1_000

/** Whether the page has been idle once since mount. */
export function useIdle() {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const markIdle = () => setIdle(true)
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(markIdle, PAUSE_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(markIdle, { timeout: LIMIT_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return idle
}
