/** Bytes per row: `max_allowed_packet` may be 1 MB. */
const CHUNK = 60_000

/** The bytes of a file by rows, numbered from 0 on; views, not copies. */
export function* chunksOf(bytes: Uint8Array): Generator<{ number: number; bytes: Buffer }> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let number = 0; number * CHUNK < all.length; number++)
    yield { number, bytes: all.subarray(number * CHUNK, (number + 1) * CHUNK) }
}
