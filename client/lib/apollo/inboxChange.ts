const listeners = new Set<() => void>()

/**
 * Notifies this page that the number of pending items may have changed: a forgotten entry was ended, a
 * correction seen or decided. Not called for ordinary entries, to save a request.
 */
export function announceInboxChange() {
  for (const listener of listeners) listener()
}

/** @returns unsubscribe */
export function onInboxChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
