import { LRUCache } from 'lru-cache'

/** Those who are remembered: whoever has not come for the longest time begins anew. */
const REMEMBERED = 20_000
/** Seconds of requests that may come at once. */
const BURST = 4

/** What somebody may still ask for; it grows back with time. */
export interface Allowance {
  units: number
  /** When `units` was true, in milliseconds. */
  at: number
  /** Requests that are being answered. */
  active: number
  /** Beginnings of those that wait, the oldest first. */
  waiting: (() => void)[]
  timer: NodeJS.Timeout | undefined
}

/** Token buckets by name, in bounded memory, `perSecond` units a second each. */
export function createAllowances(perSecond: number) {
  const known = new LRUCache<string | number, Allowance>({ max: REMEMBERED })
  const most = BURST * perSecond

  function of(name: string | number): Allowance {
    const found = known.get(name)
    if (found) return found
    const fresh = { units: most, at: performance.now(), active: 0, waiting: [], timer: undefined }
    known.set(name, fresh)
    return fresh
  }

  /** Takes one unit, if there is one. */
  function take(allowance: Allowance): boolean {
    const now = performance.now()
    allowance.units = Math.min(most, allowance.units + ((now - allowance.at) / 1_000) * perSecond)
    allowance.at = now
    if (allowance.units < 1) return false
    allowance.units--
    return true
  }

  /** Milliseconds until there will be one unit. */
  const untilNext = ({ units }: Allowance) => (Math.max(0, 1 - units) / perSecond) * 1_000

  return {
    of,
    take,
    untilNext,
    charge: (allowance: Allowance, units: number) => {
      allowance.units -= units
    },
  }
}
