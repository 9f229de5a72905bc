import { LRUCache } from 'lru-cache'

/** Those who are remembered: whoever has not come for the longest time begins anew. */
const REMEMBERED = 20_000
/** What somebody may still ask for; it grows back with time. */
export interface RateLimit {
  units: number
  /** When `units` was true, in milliseconds. */
  at: number
  /** Requests that are being answered. */
  active: number
  /** Beginnings of those that wait, the oldest first. */
  waiting: (() => void)[]
  timer: NodeJS.Timeout | undefined
}

/** Token buckets by name, in bounded memory: `perSecond` units a second each, `most` at once. */
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

  /** Whether there is a unit by now. */
  function isLeft(allowance: RateLimit): boolean {
    growBack(allowance)
    return allowance.units >= 1
  }

  /** Takes one unit, if there is one. */
  function take(allowance: RateLimit): boolean {
    if (!isLeft(allowance)) return false
    allowance.units--
    return true
  }

  /** Leaves so many units at most. */
  function cap(allowance: RateLimit, units: number) {
    growBack(allowance)
    allowance.units = Math.min(allowance.units, units)
  }

  /** Milliseconds until there will be one unit. */
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
