/** What changed: entries, or what the settings hold. */
type Changed = 'tasks' | 'settings'

// Missing in some embedded browsers; the list is refreshed anyway when its tab is looked at again.
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('pointage') : undefined

/** Tells this browser's other tabs that something changed. */
export const announceChange = (what: Changed = 'tasks') => channel?.postMessage(what)

export function onChangeElsewhere(listener: (what: Changed) => void) {
  const onMessage = ({ data }: MessageEvent<Changed>) => listener(data)
  channel?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}
