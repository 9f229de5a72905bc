import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false
const listeners = new Set<() => void>()

// The browser draws the paper as soon as its event has been handled.
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

/** Whether the page is being drawn for paper: what only paper needs is not kept on screen. */
export const usePrinting = () => useSyncExternalStore(subscribe, () => printing)
