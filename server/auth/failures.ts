import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Keys kept at once: what an attacker makes up pushes out what nobody asks for any more, and fills no memory. */
const MAX_KEYS = 8_000
/** Characters of base64: 128 bits, whatever the length of what is counted. */
const DIGEST = 22

interface Count {
  failures: number
  /** When the window ends, in milliseconds. */
  until: number
}

/** Failures by key in windows of fixed length, in bounded memory. */
export interface FailedAttempts {
  /** Milliseconds until the key may try again; 0 while it may. */
  blockedFor(key: string): number
  of(key: string): number
  add(key: string): void
  takeBack(key: string): void
  forget(key: string): void
}

const short = (key: string) => createHash('sha256').update(key).digest('base64').slice(0, DIGEST)

/** @param limit failures that block a key @param window milliseconds */
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
