import { isIP } from 'node:net'

const LONGEST = 45

/** Rate limit key: /64 of an IPv6 address; empty after a disconnect or behind a bare Unix socket. */
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
