import { isIP } from 'node:net'

/** Characters of the longest spelling of an address. */
const LONGEST = 45

/**
 * What counts as one address: an IPv6 customer holds a whole /64. There is none once a client is gone, and none behind a
 * Unix socket that no proxy speaks for. What a proxy says instead of an address counts as it is.
 */
export function networkOf(address: string | undefined): string {
  if (!address) return ''
  if (isIP(address) !== 6 || address.startsWith('::ffff:')) return address.slice(0, LONGEST)
  const [head = [], tail] = address.split('::', 2).map((part) => part.split(':').filter(Boolean))
  const groups = tail ? [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail] : head
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
