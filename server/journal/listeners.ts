import type { AuditEventInput } from './chain'

type Listener = (events: readonly AuditEventInput[]) => void

/** In-process callbacks after a commit. */
export interface Listeners {
  add(listener: Listener): void
  notify: Listener
}

/** A failing listener is logged and affects neither the commit nor the others. */
export function createListeners(failed: (error: unknown) => void): Listeners {
  const listeners: Listener[] = []
  return {
    add: (listener) => void listeners.push(listener),
    notify(events) {
      for (const listener of listeners)
        try {
          listener(events)
        } catch (error) {
          failed(error)
        }
    },
  }
}
