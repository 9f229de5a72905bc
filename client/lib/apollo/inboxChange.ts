const listeners = new Set<() => void>()

/**
 * Tells this page that what waits for somebody may be another number: a forgotten entry has its end, a correction was seen
 * or decided on. Ordinary clicks of the day change nothing of it, and cost no second call.
 */
export function announceInboxChange() {
  for (const listener of listeners) listener()
}

/** Calls `listener` then. @returns how to stop */
export function onInboxChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
