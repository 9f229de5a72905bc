import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

export type FontStyle = 'regular' | 'bold'

/** Of our own fonts, in parts of their size: what stands above the baseline, and from one line to the next. */
export const ASCENT = 1901 / 2048
export const LINE_HEIGHT = 2384 / 2048

/** What fontkit keeps of a font, which its types leave out. */
interface Parsed extends Font {
  _cmapProcessor: unknown
}

export const { resolve } = createRequire(import.meta.url)

export const parseFont = (bytes: Uint8Array): Font => {
  const font = create(bytes as Buffer) as Parsed
  // Read here, so that all documents find it.
  void font._cmapProcessor
  return font
}
const fontIn = (file: string) => parseFont(readFileSync(resolve(`dejavu-fonts-ttf/ttf/${file}`)))

/** The tables, read once in a thread: reading what a font says of its letters took two thirds of the time of a short document. */
let own: Record<FontStyle, Font> | undefined

/** What documents are set in. */
export const ownFonts = () => {
  own ??= { regular: fontIn('DejaVuSans.ttf'), bold: fontIn('DejaVuSans-Bold.ttf') }
  return own
}

/**
 * A font for one document, on the tables that all share. fontkit remembers a glyph with the characters that it was first asked
 * for, and as part of another glyph with none: shared, the A of an À would have no text in any later document.
 */
export const ofOneDocument = (font: Font, name = font.postscriptName): Font =>
  // Parts of one family have one name, by which pdfkit would take the first for all of them.
  Object.create(font, { _glyphs: { value: {} }, postscriptName: { value: name } })
