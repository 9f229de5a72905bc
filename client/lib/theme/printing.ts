import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false
const listeners = new Set<() => void>()

// Synchronous: the browser renders for print right after the event.
const become = (now: boolean) => () => {
  printing = now
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}
window.addEventListener('beforeprint', become(true))
window.addEventListener('afterprint', become(false))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the page is printing: parts for print only are not mounted otherwise. */
export const usePrinting = () => useSyncExternalStore(subscribe, () => printing)
