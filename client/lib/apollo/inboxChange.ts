const listeners = new Set<() => void>()

/** The number of pending items may have changed. Not for ordinary entries, to save a request. */
export function announceInboxChange() {
  for (const listener of listeners) listener()
}

export function onInboxChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
