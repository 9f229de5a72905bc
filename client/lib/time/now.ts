import { useSyncExternalStore } from 'react'
import { storeClock, storedClock } from './storedClock'

// The server's clock minus the browser's, in ms, lies between these two. Each answer narrows them.
// A reload goes on with what was known: a counter would go back by a second otherwise.
const kept = storedClock()
let { low, high } = kept ?? { low: 0, high: 0 }
let known = kept !== null

const serverMs = () => Date.now() + (low + high) / 2

/** Learns from an answer: `serverNow` has whole seconds and was read between `sentAt` and `receivedAt`. */
export function syncClock(serverNow: string, sentAt: number, receivedAt: number) {
  const server = Date.parse(serverNow)
  const from = server - receivedAt
  const to = server + 1000 - sentAt
  // No overlap with what was known: the browser's clock has been set, or the computer slept.
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

/** What has been shown stands until it is true: an answer that narrows the bounds sets no counter back. */
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

/** One timer for the whole page, on the server's second, and none while nobody looks. */
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

/** The server's time in whole seconds since 1970, constant between two ticks. */
export const nowInSeconds = () => (timer === undefined ? secondNow() : second)

/** Re-renders the calling component every second: keep that component small. */
export const useNow = () => useSyncExternalStore(subscribeNow, nowInSeconds)
