import type { AuditEventInput } from './chain'

type Listener = (happenings: readonly AuditEventInput[]) => void

/** Who is told, within this process, what has been committed. */
export interface Listeners {
  add(listener: Listener): void
  tell: Listener
}

/** A listener that fails must not fail what is committed: it is told of in the log, and the others go on. */
export function createListeners(failed: (error: unknown) => void): Listeners {
  const listeners: Listener[] = []
  return {
    add: (listener) => void listeners.push(listener),
    tell(happenings) {
      for (const listener of listeners)
        try {
          listener(happenings)
        } catch (error) {
          failed(error)
        }
    },
  }
}
