/** What changed: entries, or what the settings hold. */
type Changed = 'tasks' | 'settings'

// Missing in some embedded browsers; the list is refreshed anyway when its tab is looked at again.
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('pointage') : undefined

const own = new Set<() => void>()

/** Tells this browser's other tabs that something changed, and what counts it in this one. */
export function announceChange(what: Changed = 'tasks') {
  channel?.postMessage(what)
  for (const listener of own) listener()
}

/** Calls `listener` when this tab has changed something. @returns how to stop */
export function onOwnChange(listener: () => void) {
  own.add(listener)
  return () => void own.delete(listener)
}

export function onChangeElsewhere(listener: (what: Changed) => void) {
  const onMessage = ({ data }: MessageEvent<Changed>) => listener(data)
  channel?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}
