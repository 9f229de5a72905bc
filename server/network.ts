/**
 * What counts as one address: an IPv6 customer holds a whole /64. There is none once a client is gone, and none behind a
 * Unix socket that no proxy speaks for.
 */
export function networkOf(address: string | undefined): string {
  if (!address) return ''
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = [], tail] = address.split('::', 2).map((part) => part.split(':').filter(Boolean))
  const groups = tail ? [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail] : head
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
