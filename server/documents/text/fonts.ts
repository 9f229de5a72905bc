import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

export type FontStyle = 'regular' | 'bold'

/** Ascent and line height of the built-in fonts, relative to the font size. */
export const ASCENT = 1901 / 2048
export const LINE_HEIGHT = 2384 / 2048

/** Internal fields of a fontkit font, missing from its types. */
interface Parsed extends Font {
  _cmapProcessor: unknown
}

export const { resolve } = createRequire(import.meta.url)

export const parseFont = (bytes: Uint8Array): Font => {
  const font = create(bytes as Buffer) as Parsed
  // A lazy getter: its result is cached in this object, which all documents share.
  void font._cmapProcessor
  return font
}
const fontIn = (file: string) => parseFont(readFileSync(resolve(`dejavu-fonts-ttf/ttf/${file}`)))

/** Font tables, loaded once per thread: parsing took two thirds of the time of a short document. */
let own: Record<FontStyle, Font> | undefined

/** Built-in fonts. */
export const ownFonts = () => {
  own ??= { regular: fontIn('DejaVuSans.ttf'), bold: fontIn('DejaVuSans-Bold.ttf') }
  return own
}

/**
 * Font for one document, sharing the parsed tables but not the glyph cache: fontkit caches a glyph with the
 * characters first requested, with none as part of a composite, and the A of an À would lose its text.
 */
export const ofOneDocument = (font: Font, name = font.postscriptName): Font =>
  // Parts of one family have the same name, and pdfkit would use the first for all.
  Object.create(font, { _glyphs: { value: {} }, postscriptName: { value: name } })
