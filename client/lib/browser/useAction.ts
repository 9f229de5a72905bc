import { useRef, useState } from 'react'

/**
 * A call that a button makes: busy while it runs, its failure kept until the next try. A second click meanwhile
 * does nothing. `run` answers whether the call succeeded.
 */
export function useAction<Args extends unknown[]>(call: (...args: Args) => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const running = useRef(false)

  async function run(...args: Args) {
    if (running.current) return false
    // React shows `busy` a moment later; a double click comes before.
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
