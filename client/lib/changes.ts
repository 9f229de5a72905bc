// Missing in some embedded browsers; the list is refreshed anyway when its tab is looked at again.
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('pointage') : undefined

/** Tells this browser's other tabs that entries changed. */
export const announceChange = () => channel?.postMessage('tasks')

export function onChangeElsewhere(listener: () => void) {
  channel?.addEventListener('message', listener)
  return () => channel?.removeEventListener('message', listener)
}
