import { useRef, useState } from 'react'
import { useAction } from '../../../lib/browser/useAction'
import { useBegun } from './DayCommands'

/**
 * A command that begins an entry. What failed for want of a network is offered until it is sent again, as the same
 * request, or something else begins.
 */
export function useCommand<Args extends unknown[]>(
  call: (again: boolean, ...args: Args) => Promise<unknown>,
) {
  const { begun } = useBegun()
  const last = useRef<Args | null>(null)
  const action = useAction(call, { keepsOffline: true })
  /** Shown while it is sent again: its button stays where it is. */
  const [retried, setRetried] = useState<unknown>(null)
  const [seen, setSeen] = useState(begun)
  if (seen !== begun) {
    setSeen(begun)
    if (begun !== null) action.clear()
  }
  return {
    ...action,
    error: action.error ?? retried,
    run(...args: Args) {
      if (!action.busy) last.current = args
      return action.run(false, ...args)
    },
    async retry() {
      if (!last.current) return
      setRetried(action.error)
      await action.run(true, ...last.current)
      setRetried(null)
    },
  }
}
