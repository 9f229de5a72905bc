const LIMIT_MS = 3_000
const PAUSE_MS = 1_000

/** Calls `listener` once the page is idle. @returns cancel */
export function onIdle(listener: () => void) {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(listener, PAUSE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(listener, { timeout: LIMIT_MS })
  return () => cancelIdleCallback(handle)
}
