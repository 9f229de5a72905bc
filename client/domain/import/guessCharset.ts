/** Single-byte charsets of French programs, with their labels. */
export const IMPORT_CHARSETS = {
  'windows-1252': 'Windows-1252 (Excel)',
  'iso-8859-15': 'ISO-8859-15 (Latin-9)',
  macintosh: 'Macintosh',
} as const
export type Charset = keyof typeof IMPORT_CHARSETS

/** Printable in Windows-1252 only; control characters in ISO-8859-15. */
const isOfWindows = (byte: number) => byte >= 0x80 && byte <= 0x9f

/** Bytes that are signs in Windows-1252 and letters in ISO-8859-15: Š Ž Œ Ÿ, š ž œ. */
const CAPITALS = new Set([0xa6, 0xb4, 0xbc, 0xbe])
const SMALL = new Set([0xa8, 0xb8, 0xbd])
/** « € » in ISO-8859-15; in Windows-1252 the generic currency sign, unused in practice. */
const EURO = 0xa4

const within = (byte: number | undefined, from: number, to: number) =>
  byte !== undefined && byte >= from && byte <= to
const isDigit = (byte: number | undefined) => within(byte, 0x30, 0x39)
const isCapital = (byte: number | undefined) =>
  within(byte, 0x41, 0x5a) || (within(byte, 0xc0, 0xde) && byte !== 0xd7)
const isSmall = (byte: number | undefined) =>
  within(byte, 0x61, 0x7a) || (within(byte, 0xdf, 0xff) && byte !== 0xf7)
const isLetter = (byte: number | undefined) => isCapital(byte) || isSmall(byte)

/** Whether a byte is a letter in its context: « cœur », « Œuvre », « SŒUR », but not « 1¼ » or « l´été ». */
function isLetterThere(bytes: Uint8Array, at: number): boolean {
  const [before, byte, after] = [bytes[at - 1], bytes[at] ?? 0, bytes[at + 1]]
  if (isDigit(before) || isDigit(after)) return false
  if (SMALL.has(byte)) return isLetter(before) || isSmall(after)
  if (!CAPITALS.has(byte) || isSmall(before)) return false
  // Elision: « L´ÉTÉ ».
  if (isCapital(before) && !isLetter(bytes[at - 2])) return byte === 0xbc && isCapital(after)
  return isCapital(before) || isLetter(after)
}

export function guessCharset(bytes: Uint8Array): Charset {
  if (bytes.some(isOfWindows)) return 'windows-1252'
  const isLatin9 = bytes.some((byte, at) => byte === EURO || (byte > EURO && isLetterThere(bytes, at)))
  return isLatin9 ? 'iso-8859-15' : 'windows-1252'
}
