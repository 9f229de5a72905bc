import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const inflated = promisify(inflate)

const SIGNATURE_BYTES = 8
/** Of a chunk: its length and its name before its data, its check behind. */
const [BEFORE, BEHIND] = [8, 4]
/** By colour type: how many values a point has, and of how many bits. */
const KINDS = new Map([
  [0, { values: 1, bits: [1, 2, 4, 8, 16] }],
  [2, { values: 3, bits: [8, 16] }],
  [3, { values: 1, bits: [1, 2, 4, 8] }],
  [4, { values: 2, bits: [8, 16] }],
  [6, { values: 4, bits: [8, 16] }],
])
const INDEXED = 3
const MOST_FILTER = 4
const WHOLE = [[0, 0, 1, 1]] as const
/** Adam7: where each pass begins, and its steps. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The header, the packed points, and whether there is a palette; undefined where the file breaks off. */
function readChunks(png: Buffer) {
  const points: Buffer[] = []
  let header: Buffer | undefined
  let hasPalette = false
  for (let at = SIGNATURE_BYTES; at + BEFORE <= png.length; ) {
    const end = at + BEFORE + png.readUInt32BE(at)
    if (end + BEHIND > png.length) return undefined
    const name = png.toString('latin1', at + 4, at + BEFORE)
    const data = png.subarray(at + BEFORE, end)
    if (name === 'IEND') return header && { header, points: Buffer.concat(points), hasPalette }
    if (name === 'IHDR') header = data
    if (name === 'PLTE') hasPalette = true
    if (name === 'IDAT') points.push(data)
    at = end + BEHIND
  }
  return undefined
}

/** Bytes and number of the lines of each pass; undefined for a picture that the PDF writer cannot unpack. */
function linesOf(header: Buffer, hasPalette: boolean) {
  if (header.length < 13) return undefined
  const [width, height, bits] = [header.readUInt32BE(0), header.readUInt32BE(4), header.readUInt8(8)]
  const [colours, packing, filtering, interlaced] = header.subarray(9, 13)
  const kind = KINDS.get(colours ?? -1)
  if (!kind?.bits.includes(bits) || packing !== 0 || filtering !== 0) return undefined
  if (colours === INDEXED && !hasPalette) return undefined
  const passes = (interlaced ? PASSES : WHOLE).map(([x, y, dx, dy]) => {
    const across = Math.ceil((width - x) / dx)
    return {
      across,
      bytes: 1 + Math.ceil((across * kind.values * bits) / 8),
      count: Math.ceil((height - y) / dy),
    }
  })
  // The writer would look for the lines of a pass without columns.
  return passes.every(({ across, count }) => across > 0 || count <= 0) ? passes : undefined
}

/**
 * Whether a PNG unpacks to as many points as it says. The PDF writer unpacks it behind its own call: what breaks there ends the
 * thread, and nothing can catch it.
 */
export async function isWholePng(png: Buffer): Promise<boolean> {
  const chunks = readChunks(png)
  const lines = chunks && linesOf(chunks.header, chunks.hasPalette)
  if (!chunks || !lines) return false
  const length = lines.reduce((sum, { bytes, count }) => sum + bytes * Math.max(0, count), 0)
  let points: Buffer
  try {
    // Not a byte more: a few kilobytes unpack to a thousand times as many.
    points = await inflated(chunks.points, { maxOutputLength: length })
  } catch {
    return false
  }
  if (points.length !== length) return false
  let at = 0
  for (const { bytes, count } of lines)
    for (let line = 0; line < count; line++, at += bytes) if ((points[at] ?? 0) > MOST_FILTER) return false
  return true
}
