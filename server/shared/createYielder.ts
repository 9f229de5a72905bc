import { setImmediate } from 'node:timers/promises'

/** Milliseconds that long work may hold the process before everybody else has a turn. */
const MAX_BLOCK_MS = 30

/** For a loop over thousands of rows: what it gives is awaited in each round, and waits only once a turn has passed. */
export function createYielder() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MAX_BLOCK_MS) return
    await setImmediate()
    since = performance.now()
  }
}
