import { useSyncExternalStore } from 'react'

let counter = ''
const listeners = new Set<() => void>()

/** Shows a counter in the title of the tab, before the name of the screen; none when empty. */
export function setTabCounter(text: string) {
  if (text === counter) return
  counter = text
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useTabCounter = () => useSyncExternalStore(subscribe, () => counter)
