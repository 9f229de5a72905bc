import { readFileSync } from 'node:fs'
import type { Font } from 'fontkit'
import { type FontStyle, ownFonts, parseFont, resolve } from './fonts'

/** Fallback font families, in search order; each is split into files by characters. */
const FAMILIES = [
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-emoji',
]
/** Last fallback: bitmap glyphs, one weight, nearly all of Unicode. */
const LAST = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff'
const WEIGHTS = { regular: 400, bold: 700 }

type Range = readonly [first: number, last: number]
interface Part {
  file: string
  ranges: Range[]
}

const rangeOf = (text: string): Range => {
  const [first = '', last = first] = text.trim().slice('U+'.length).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

function partsOf(family: string): Part[] {
  const path = `@fontsource-variable/${family}`
  const parts = JSON.parse(readFileSync(resolve(`${path}/unicode.json`), 'utf8')) as Record<string, string>
  return Object.entries(parts)
    .filter(([name]) => !name.startsWith('latin'))
    .map(([name, ranges]) => ({
      file: `${path}/files/${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
      ranges: ranges.split(',').map(rangeOf),
    }))
}

let parts: Part[] | undefined
const fonts = new Map<string, Font>()
const nameOf = (style: FontStyle, file: string) => `${style} ${file}`
/** Cache: font file by character; null when no font has it. */
const found = new Map<number, string | null>()

const has = (font: Font, character: number) => font.hasGlyphForCodePoint(character)
const isOwn = (character: number) => has(ownFonts().regular, character)

/** Instance of a variable font at one weight: fontkit cannot embed variable fonts. */
async function inWeight(file: string, style: FontStyle): Promise<Font> {
  const { default: fixed } = await import('subset-font')
  return parseFont(
    await fixed(readFileSync(resolve(file)), undefined, {
      keepAllGlyphs: true,
      noHinting: true,
      targetFormat: 'truetype',
      variationAxes: { wght: WEIGHTS[style] },
    }),
  )
}

interface Stream {
  pos: number
}
interface Packed extends Font {
  _getTableStream(tag: string): Stream
}

/** Loads the last fallback and caches its glyph table: fontkit would decompress all glyphs each time. */
function readLast(): Font {
  const font = parseFont(readFileSync(resolve(LAST))) as Packed
  const unpack = font._getTableStream.bind(font)
  let glyphs: Stream | undefined
  font._getTableStream = (tag) => {
    if (tag !== 'glyf') return unpack(tag)
    glyphs ??= unpack(tag)
    glyphs.pos = 0
    return glyphs
  }
  return font
}

async function load(file: string): Promise<Font> {
  const known = fonts.get(nameOf('regular', file))
  if (known) return known
  const regular = file === LAST ? readLast() : await inWeight(file, 'regular')
  fonts.set(nameOf('regular', file), regular)
  fonts.set(nameOf('bold', file), file === LAST ? regular : await inWeight(file, 'bold'))
  return regular
}

async function find(character: number): Promise<string | null> {
  parts ??= FAMILIES.flatMap(partsOf)
  for (const { file, ranges } of parts)
    if (ranges.some(([first, last]) => first <= character && character <= last))
      if (has(await load(file), character)) return file
  return has(await load(LAST), character) ? LAST : null
}

/** All characters below this one are in the built-in fonts. */
const FIRST_THAT_MAY_LACK = 0x250

/** Preloads the fallback fonts for some texts; they must be drawn right after. */
export async function loadFonts(...texts: readonly string[]): Promise<void> {
  for (const text of texts)
    for (const one of text) {
      const character = one.codePointAt(0) as number
      if (character < FIRST_THAT_MAY_LACK || found.has(character) || isOwn(character)) continue
      found.set(character, await find(character))
    }
}

export function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : []
}

/** Name of the font that has a character; null when none has. */
export function fontFor(character: number, style: FontStyle): string | null {
  if (has(ownFonts()[style], character)) return style
  if (isOwn(character)) return 'regular'
  const file = found.get(character)
  return file ? nameOf(style, file) : null
}

export const fontNamed = (name: string): Font =>
  name === 'regular' || name === 'bold' ? ownFonts()[name] : (fonts.get(name) as Font)
