import { LRUCache } from 'lru-cache'

/** Maximum number of buckets; the least recently used is dropped. */
const REMEMBERED = 20_000
export interface RateLimit {
  units: number
  /** Milliseconds; when `units` was last updated. */
  at: number
  active: number
  /** Callbacks of queued requests, oldest first. */
  waiting: (() => void)[]
  timer: NodeJS.Timeout | undefined
}

/** Token buckets by key (LRU): refill `perSecond`, capacity `most`. */
export function createRateLimits(perSecond: number, most: number) {
  const known = new LRUCache<string | number, RateLimit>({ max: REMEMBERED })

  function of(name: string | number): RateLimit {
    const found = known.get(name)
    if (found) return found
    const fresh = { units: most, at: performance.now(), active: 0, waiting: [], timer: undefined }
    known.set(name, fresh)
    return fresh
  }

  function growBack(allowance: RateLimit) {
    const now = performance.now()
    allowance.units = Math.min(most, allowance.units + ((now - allowance.at) / 1_000) * perSecond)
    allowance.at = now
  }

  function isLeft(allowance: RateLimit): boolean {
    growBack(allowance)
    return allowance.units >= 1
  }

  function take(allowance: RateLimit): boolean {
    if (!isLeft(allowance)) return false
    allowance.units--
    return true
  }

  function cap(allowance: RateLimit, units: number) {
    growBack(allowance)
    allowance.units = Math.min(allowance.units, units)
  }

  /** Milliseconds until the next unit. */
  const untilNext = ({ units }: RateLimit) => (Math.max(0, 1 - units) / perSecond) * 1_000

  return {
    of,
    isLeft,
    take,
    cap,
    untilNext,
    charge: (allowance: RateLimit, units: number) => {
      allowance.units -= units
    },
  }
}
