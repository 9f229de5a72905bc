import { useSyncExternalStore } from 'react'
import { storeClock, storedClock } from './storedClock'

/** Running seconds as counted by the server at the instant `at`. */
export type TickingSeconds = { seconds: number; at: string; ticking: boolean }

export const secondsInProgress = (found: TickingSeconds | null | undefined, now = nowInSeconds()): number =>
  found ? found.seconds + (found.ticking ? Math.max(0, now - Date.parse(found.at) / 1000) : 0) : 0

// Bounds of the server clock minus the browser's, ms, narrowed by each response. Restored after a reload, so
// that counters do not go back.
const kept = storedClock()
let { low, high } = kept ?? { low: 0, high: 0 }
let known = kept !== null

const serverMs = () => Date.now() + (low + high) / 2

/** Updates the bounds: `serverNow` has whole seconds and was read between `sentAt` and `receivedAt`. */
export function syncClock(serverNow: string, sentAt: number, receivedAt: number) {
  const server = Date.parse(serverNow)
  const from = server - receivedAt
  const to = server + 1000 - sentAt
  // No overlap with the known bounds: the browser's clock was changed, or the computer slept.
  if (known && Math.max(low, from) <= Math.min(high, to)) {
    low = Math.max(low, from)
    high = Math.min(high, to)
  } else {
    low = from
    high = to
    known = true
  }
  storeClock({ low, high })
  if (timer !== undefined) tick()
}

let second = Math.floor(serverMs() / 1000)
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Never goes back by one second when the estimate of the server's clock improves. */
function secondNow() {
  const now = Math.floor(serverMs() / 1000)
  return now === second - 1 ? second : now
}

function tick() {
  clearTimeout(timer)
  timer = setTimeout(tick, 1000 - (serverMs() % 1000))
  second = secondNow()
  for (const listener of listeners) listener()
}

/** One timer for all subscribers, aligned to the server's seconds. */
export function subscribeNow(listener: () => void) {
  listeners.add(listener)
  if (timer === undefined) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

/** The server's time in seconds since 1970, constant between two ticks. */
export const nowInSeconds = () => (timer === undefined ? secondNow() : second)

/** Re-renders the calling component every second: keep it small. */
export const useNow = () => useSyncExternalStore(subscribeNow, nowInSeconds)
