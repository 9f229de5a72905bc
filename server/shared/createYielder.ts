import { setImmediate } from 'node:timers/promises'

/** Milliseconds of blocking before yielding. */
const MAX_BLOCK_MS = 30

/** For long loops: await it each round; it yields to the event loop only when due. */
export function createYielder() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MAX_BLOCK_MS) return
    await setImmediate()
    since = performance.now()
  }
}
