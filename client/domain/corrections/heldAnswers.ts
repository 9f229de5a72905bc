import { useSyncExternalStore } from 'react'

/** Corrections whose answer is held back until its notice goes. */
const held = new Set<string>()
const listeners = new Set<() => void>()

export function setHeld(correction: string, isHeld: boolean) {
  if (isHeld) held.add(correction)
  else held.delete(correction)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useIsHeld = (correction: string) => useSyncExternalStore(subscribe, () => held.has(correction))
