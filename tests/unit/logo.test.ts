import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isDrawable } from '../../server/identity/logo'

const SIDE = 2_000
const chunk = (name: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
}
/** The largest that is accepted: 15 kB that unpack to 16 MB. */
function largest() {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0])
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  const points = deflateSync(Buffer.alloc(SIDE * (1 + 4 * SIDE)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[chunk('IHDR', header), chunk('IDAT', points), chunk('IEND', Buffer.alloc(0))],
  ])
}

/** MB that the process ever held. */
const peak = () => process.resourceUsage().maxRSS / 1_024

test('however many read a logo at once, it is unpacked once', async () => {
  const logo = largest()
  const before = peak()
  expect(await Promise.all(Array.from({ length: 60 }, () => isDrawable(Buffer.from(logo))))).not.toContain(
    false,
  )
  // Each for itself, they would hold a gigabyte.
  expect(peak() - before).toBeLessThan(500)
})
