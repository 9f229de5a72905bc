type Changed = 'tasks' | 'settings'

// Missing in some embedded browsers; lists are refetched anyway when the tab becomes visible.
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('pointage') : undefined

const here = new Set<(what: Changed) => void>()

export function announceChange(what: Changed = 'tasks') {
  channel?.postMessage(what)
  for (const listener of here) listener(what)
}

/** For figures derived from entries that their screen may not show. */
export function onChangeHere(listener: (what: Changed) => void) {
  here.add(listener)
  return () => {
    here.delete(listener)
  }
}

type Refresh = () => unknown
const toRefresh = new Set<Refresh>()

/** A change beside the screen, from a notice or the bar of what runs: resolves once what is shown is refreshed. */
export async function announceChangeBeside() {
  announceChange()
  await Promise.allSettled([...toRefresh].map((refresh) => refresh()))
}

export function onChangeBeside(refresh: Refresh) {
  toRefresh.add(refresh)
  return () => {
    toRefresh.delete(refresh)
  }
}

export function onChangeElsewhere(listener: (what: Changed) => void) {
  const onMessage = ({ data }: MessageEvent<Changed>) => listener(data)
  channel?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}
