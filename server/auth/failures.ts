import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Maximum of keys in memory; made-up keys evict the least recently used. */
const MAX_KEYS = 8_000
/** Base64 characters (128 bits): fixed key size, whatever the length of the input. */
const DIGEST = 22

interface Count {
  failures: number
  /** End of the window, in ms. */
  until: number
}

/** Counts failures by key in fixed windows, with bounded memory. */
export interface FailedAttempts {
  /** Milliseconds until the key may retry; 0 if it is not blocked. */
  blockedFor(key: string): number
  of(key: string): number
  add(key: string): void
  takeBack(key: string): void
  forget(key: string): void
}

const short = (key: string) => createHash('sha256').update(key).digest('base64').slice(0, DIGEST)

/** @param limit failures that block a key @param window in ms */
export function createFailedAttempts(limit: number, window: number): FailedAttempts {
  const counts = new LRUCache<string, Count>({ max: MAX_KEYS })
  function current(key: string) {
    const count = counts.get(short(key))
    return count && count.until > Date.now() ? count : undefined
  }
  return {
    blockedFor(key) {
      const count = current(key)
      return count && count.failures >= limit ? count.until - Date.now() : 0
    },
    of: (key) => current(key)?.failures ?? 0,
    add(key) {
      const count = current(key)
      if (count) count.failures++
      else counts.set(short(key), { failures: 1, until: Date.now() + window })
    },
    takeBack(key) {
      const count = current(key)
      if (count && --count.failures <= 0) counts.delete(short(key))
    },
    forget: (key) => void counts.delete(short(key)),
  }
}
