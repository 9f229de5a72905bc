import type { AuditEventInput } from './chain'

type Listener = (happenings: readonly AuditEventInput[]) => void

/** In-process callbacks after a commit. */
export interface Listeners {
  add(listener: Listener): void
  tell: Listener
}

/** A failing listener is logged and affects neither the commit nor the others. */
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
