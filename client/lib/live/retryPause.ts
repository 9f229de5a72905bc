const FIRST_MS = 2_000
/** Ms between two attempts at most, of a page that had a connection, and of one that never had. */
export const LONGEST_MS = 60_000
export const LONGEST_WITHOUT_MS = 600_000

/**
 * Pause before another attempt to connect, ms: growing, and spread by `random` (0 to 1), so that the pages of a
 * restarted server do not all come at once.
 */
export function retryPause(retries: number, random: number, longest: number): number {
  const pause = Math.min(longest, FIRST_MS * 2 ** Math.min(retries, 10))
  return pause / 2 + random * pause
}
