import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A PNG chunk with its CRC. */
export function chunk(name: string, data: Buffer) {
  const checked = Buffer.concat([Buffer.from(name), data])
  return Buffer.concat([number(data.length), checked, number(crc32(checked))])
}

/** A PNG header for 8-bit RGBA. */
export const header = (width: number, height: number) =>
  Buffer.concat([number(width), number(height), Buffer.from([8, 6, 0, 0, 0])])

export const png = (...chunks: Buffer[]) =>
  Buffer.concat([SIGNATURE, ...chunks, chunk('IEND', Buffer.alloc(0))])

/** The compressed pixels of a blank picture. */
export const points = (width: number, height: number) => deflateSync(Buffer.alloc(height * (1 + 4 * width)))

/** A blank PNG: few bytes at any size. */
export const blank = (width: number, height: number) =>
  png(chunk('IHDR', header(width, height)), chunk('IDAT', points(width, height)))

/** The smallest progressive JPEG of a size, all grey, with this many further scans. */
export function jpegOfScans(width: number, height: number, scans: number) {
  const segment = (marker: number, ...bytes: number[]) =>
    Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff, ...bytes])
  const one = [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array(64).fill(1)),
    segment(0xc2, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0),
    segment(0xc4, 0x00, ...one, 0),
    // Each further scan of the first coefficients refines them by one bit.
    ...Array.from({ length: scans }, (_, scan) =>
      Buffer.concat([
        segment(0xda, 1, 1, 0, 0, 0, scan === 0 ? 13 : ((14 - scan) << 4) | (13 - scan)),
        Buffer.alloc(Math.ceil((scan === 0 ? 2 : 1) * (blocks / 8)), 0),
      ]),
    ),
    Buffer.from([0xff, 0xd9]),
  ])
}
