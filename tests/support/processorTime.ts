/** CPU milliseconds of a piece of work in this process, the least of several tries. */
export function processorTime(work: () => unknown, tries = 3): number {
  let least = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < tries; tried++) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}

const KNOWN = JSON.stringify(Array(450_000).fill(1))

/**
 * Reference workload for refusals: parsing 900,000 characters of JSON takes about ten CPU milliseconds on an
 * idle machine of 2026, and slows down with everything else on a busy one.
 */
export const tenMilliseconds = (tries = 5) => processorTime(() => JSON.parse(KNOWN), tries)
