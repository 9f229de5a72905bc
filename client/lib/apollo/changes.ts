/** What changed: entries, or what the settings hold. */
type Changed = 'tasks' | 'settings'

// Missing in some embedded browsers; the list is refreshed anyway when its tab is looked at again.
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('pointage') : undefined

const here = new Set<(what: Changed) => void>()

/** Tells this browser's other tabs that something changed, and who asks for it in this one. */
export function announceChange(what: Changed = 'tasks') {
  channel?.postMessage(what)
  for (const listener of here) listener(what)
}

/** For figures that hang on entries which their own screen need not show. */
export function onChangeHere(listener: (what: Changed) => void) {
  here.add(listener)
  return () => {
    here.delete(listener)
  }
}

export function onChangeElsewhere(listener: (what: Changed) => void) {
  const onMessage = ({ data }: MessageEvent<Changed>) => listener(data)
  channel?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}
