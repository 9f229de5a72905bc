/** Length of the UTF-8 sequence at a byte; 0 for none. */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0
  const length = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0
  if (lead > 0xf4) return 0
  for (let next = at + 1; next < at + length; next++) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0
  return length
}

/**
 * Whether a UTF-8 sequence proves UTF-8: in Windows-1252 it would be `Ã©`, `Å“`, `â€™` or `ð`, which no text
 * contains. Other sequences occur in Windows-1252: « É » before a no-break space or a quotation mark.
 */
const isTelling = (lead: number, next: number) =>
  (lead >= 0xc2 && lead <= 0xc5) || (lead === 0xe2 && next >= 0x80 && next <= 0x84) || lead >= 0xf0

/** From this number on, other sequences prove UTF-8 too: names in Greek or Cyrillic letters. */
const MANY_OTHERS = 8

/** Lines (from 1) with invalid bytes in a file that is UTF-8 otherwise; none for a file in another charset. */
export function damagedLines(bytes: Uint8Array): number[] {
  const lines = new Set<number>()
  let [line, damaged, telling, others] = [1, 0, 0, 0]
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0
    const length = sequenceAt(bytes, at)
    if (lead === 0x0a || (lead === 0x0d && bytes[at + 1] !== 0x0a)) line++
    if (length === 0) {
      damaged++
      lines.add(line)
    } else if (length > 1) {
      if (isTelling(lead, bytes[at + 1] ?? 0)) telling++
      else others++
    }
    at += length || 1
  }
  const isUtf8 =
    (telling > 0 && telling >= damaged) || (others >= MANY_OTHERS && telling + others > 3 * damaged)
  return isUtf8 ? [...lines] : []
}
