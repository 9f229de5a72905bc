/** Combining marks: NFC normalization takes time quadratic in their number. */
const ALTERNATING = '\u0301\u0327\u0316\u05b0'
const VALUES = 4_900

/** JSON of at most `bytes` bytes. */
type Kind = (bytes: number) => string

const repeated = (text: string, bytes: number) => text.repeat(Math.floor(bytes / Buffer.byteLength(text)))
const listOf = (item: string, bytes: number) =>
  `[${Array(Math.min(VALUES, Math.floor(bytes / (Buffer.byteLength(item) + 1))) - 1)
    .fill(item)
    .join(',')}]`
const nested = (open: string, close: string, bytes: number) => {
  const levels = Math.min(VALUES, Math.floor((bytes - 10) / (open.length + close.length)))
  return `${open.repeat(levels)}1${close.repeat(levels)}`
}
const objectOf = (count: number, name: (index: number) => string) =>
  `{${Array.from({ length: count }, (_, index) => `"${name(index)}":1`).join(',')}}`

export const LARGEST: readonly [name: string, json: Kind][] = [
  ['marks', (bytes) => `"a${repeated(ALTERNATING, bytes - 3)}"`],
  ['numbers', () => listOf('1', 100_000)],
  ['letters', (bytes) => `"${repeated('x', bytes - 2)}"`],
  ['objects', () => listOf('{}', 100_000)],
  ['spaces', (bytes) => `"${repeated(' ', bytes - 2)}"`],
  ['fields', () => objectOf(VALUES, (index) => `x${index}`)],
  ['digits', (bytes) => `"${repeated('9', bytes - 2)}"`],
  ['lists within lists', (bytes) => nested('[', ']', bytes)],
  ['escapes', (bytes) => `"${repeated('\\u0301\\u0327', bytes - 2)}"`],
  ['objects within objects', (bytes) => nested('{"a":', '}', bytes)],
  ['quotes', (bytes) => `"${repeated('\\"', bytes - 2)}"`],
  ['nothings', () => listOf('null', 100_000)],
  ['an address', (bytes) => `"${repeated('a.', bytes / 2 - 4)}@${repeated('b.', bytes / 2 - 4)}fr"`],
  ['texts', (bytes) => listOf(`"${'é'.repeat(8)}"`, bytes)],
  ['a digit of many', (bytes) => repeated('9', bytes)],
  ['lists', () => listOf('[]', 100_000)],
  ['lines', (bytes) => `"${repeated('a;b\\n', bytes - 2)}"`],
  ['one long name', (bytes) => `{"${repeated('x', bytes - 6)}":1}`],
]
