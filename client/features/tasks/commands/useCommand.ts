import { useRef, useState } from 'react'
import { useAction } from '../../../lib/browser/useAction'
import { type StartAttempt, useBegun } from './DayCommands'

/** What was sent, and whether it is sent again. */
type Sent = StartAttempt & { again?: boolean }

/**
 * A command that begins an entry. What failed for want of a network is offered until it is sent again, as the same
 * request, or something else begins.
 */
export function useCommand<Args extends unknown[]>(call: (sent: Sent, ...args: Args) => Promise<unknown>) {
  const { begun } = useBegun()
  const last = useRef<[Sent, ...Args] | null>(null)
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
      const first: [Sent, ...Args] = [{}, ...args]
      if (!action.busy) last.current = first
      return action.run(...first)
    },
    async retry() {
      if (!last.current) return
      const [sent] = last.current
      sent.again = true
      setRetried(action.error)
      await action.run(...last.current)
      setRetried(null)
    },
  }
}
