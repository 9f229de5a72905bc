import { readFileSync } from 'node:fs'
import type { Font } from 'fontkit'
import { type FontStyle, ownFonts, parseFont, resolve } from './fonts'

/** Families for what our own fonts lack, in the order in which they are looked through; each is cut into files by characters. */
const FAMILIES = [
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-emoji',
]
/** Drawn point by point, of one weight, and with nearly every character of Unicode: for what the families lack. */
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

/** The files of a family, with the characters of each. */
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
/** Those that were read, by their name. */
const fonts = new Map<string, Font>()
const nameOf = (style: FontStyle, file: string) => `${style} ${file}`
/** By character: the file that has it; null where no font has. */
const found = new Map<number, string | null>()

const has = (font: Font, character: number) => font.hasGlyphForCodePoint(character)
const isOwn = (character: number) => has(ownFonts().regular, character)

/** A file of a family as a font of one weight: fontkit cannot print what varies. */
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

/** The last font: fontkit would unpack all its glyphs for each of them. */
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

/** Characters below are in our own fonts, all of them. */
const FIRST_THAT_MAY_LACK = 0x250

/** Reads the fonts for what a text holds beyond our own: whoever writes it does so at once. */
export async function loadFonts(...texts: readonly string[]): Promise<void> {
  for (const text of texts)
    for (const one of text) {
      const character = one.codePointAt(0) as number
      if (character < FIRST_THAT_MAY_LACK || found.has(character) || isOwn(character)) continue
      found.set(character, await find(character))
    }
}

/** All texts within some data. */
export function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : []
}

/** The name of the font that has a character; null where none has. */
export function fontFor(character: number, style: FontStyle): string | null {
  if (has(ownFonts()[style], character)) return style
  if (isOwn(character)) return 'regular'
  const file = found.get(character)
  return file ? nameOf(style, file) : null
}

/** A font by the name that `fontFor` gives. */
export const fontNamed = (name: string): Font =>
  name === 'regular' || name === 'bold' ? ownFonts()[name] : (fonts.get(name) as Font)
