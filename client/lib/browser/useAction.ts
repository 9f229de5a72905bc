import { useEffect, useRef, useState } from 'react'
import { isOffline } from '../http/errorMessage'

/**
 * `error` lasts until the next try, and that of being offline until the network is back, unless it is kept; a click
 * while busy is ignored. `run` resolves with success.
 */
export function useAction<Args extends unknown[]>(
  call: (...args: Args) => Promise<unknown>,
  { keepsOffline = false } = {},
) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const running = useRef(false)
  useEffect(() => {
    if (error === null || keepsOffline || !isOffline(error)) return
    const clear = () => setError(null)
    window.addEventListener('online', clear)
    return () => window.removeEventListener('online', clear)
  }, [error, keepsOffline])

  async function run(...args: Args) {
    if (running.current) return false
    // A ref, because `busy` renders later than a double click.
    running.current = true
    setBusy(true)
    setError(null)
    try {
      await call(...args)
      return true
    } catch (thrown) {
      setError(thrown)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run, busy, error, clear: () => setError(null) }
}
