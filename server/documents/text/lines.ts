import bidiFactory from 'bidi-js'
import LineBreaker from 'linebreak'
import { fontFor, fontNamed } from './fallback'
import { ASCENT, type FontStyle, ofOneDocument } from './fonts'
import type { PdfDocument } from './openPdf'

/** Piece of a line in one font, drawn from left to right. */
interface Run {
  text: string
  font: string
  width: number
}

/** Line as drawn: runs from left to right. PDF readers reorder them by their characters. */
export interface TextLine {
  runs: Run[]
  width: number
  /** Whether its paragraph is right-to-left. */
  isRightToLeft: boolean
}

export interface TextStyle {
  style: FontStyle
  size: number
  /** Points. */
  width: number
}

export type Align = 'left' | 'right' | 'center'

const bidi = bidiFactory()
/** Placeholder for a character that no font has. */
const MISSING = '▯'
/** Invisible: direction marks, joiners that no font has, and variation selectors. */
const INVISIBLE =
  /\u00AD|[\u200B-\u200F]|[\u202A-\u202E]|[\u2060-\u2069]|[\uFE00-\uFE0F]|\uFEFF|[\u{E0100}-\u{E01EF}]/u
/** Right-to-left scripts, and the marks that set a direction. */
const MAY_TURN =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
/** Fast path: all in the built-in fonts, left to right. */
const PLAIN = /^[\x20-\x7E\xA0-\xAC\xAE-\u024F\u2010-\u2027\u202F-\u2044\u20AC\u2192]*$/
/** Indic scripts: their fonts draw signs in another order than the text, which the PDF keeps. */
const SPOKEN = /[\u0900-\u0DFF]/
const CONTROLS = /\p{Cc}/gu
/** Limit of combining marks on one letter: no language has more, and placing them takes quadratic time. */
const MAX_MARKS = 8
const STRONG = /[\p{L}\p{N}]/u

/** Characters that no font has, by document. */
const missing = new WeakMap<PdfDocument, Set<string>>()

/** Characters drawn as a placeholder since the last call, as `U+1F9FF`. */
export function takeMissing(doc: PdfDocument): string[] {
  const names = missing.get(doc) ?? []
  missing.delete(doc)
  return [...names]
}

function note(doc: PdfDocument, character: number) {
  const names = missing.get(doc) ?? new Set<string>()
  missing.set(doc, names.add(`U+${character.toString(16).toUpperCase().padStart(4, '0')}`))
}

const registered = new WeakMap<PdfDocument, Set<string>>()

function use(doc: PdfDocument, name: string, size: number) {
  const names = registered.get(doc) ?? new Set<string>()
  if (!names.has(name)) {
    const font = fontNamed(name)
    const own = ofOneDocument(font, `${font.postscriptName}-${names.size}`)
    // pdfkit accepts a parsed font, which its types omit.
    doc.registerFont(name, own as unknown as Uint8Array)
    registered.set(doc, names.add(name))
  }
  return doc.font(name).fontSize(size)
}

interface Letter {
  text: string
  font: string
  level: number
}

/** Letters of a paragraph by index; undefined where nothing is drawn. */
function lettersOf(doc: PdfDocument, text: string, style: FontStyle, levels: Uint8Array | undefined) {
  const letters = new Map<number, Letter>()
  let font: string = style
  let marks = 0
  for (let at = 0; at < text.length; ) {
    const character = text.codePointAt(at) as number
    const one = String.fromCodePoint(character)
    const level = levels?.[at] ?? 0
    const isMark = /\p{M}/u.test(one)
    marks = isMark ? marks + 1 : 0
    if (marks > MAX_MARKS) {
      at += one.length
      continue
    }
    // A combining mark is drawn on the letter before it.
    if (isMark && fontNamed(font).hasGlyphForCodePoint(character)) letters.set(at, { text: one, font, level })
    else if (!INVISIBLE.test(one)) {
      const having = fontFor(character, style)
      if (having === null) note(doc, character)
      font = having ?? style
      const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(one) ?? one) : one
      letters.set(at, { text: having === null ? MISSING : shown, font, level })
    }
    at += one.length
  }
  return letters
}

function runsOf(letters: ReadonlyMap<number, Letter>, start: number, end: number): Letter[] {
  const runs: Letter[] = []
  for (let at = start; at < end; at++) {
    const letter = letters.get(at)
    if (!letter) continue
    const last = runs.at(-1)
    if (last?.font === letter.font && last.level === letter.level) last.text += letter.text
    else runs.push({ ...letter })
  }
  return runs
}

/** Visual order, left to right: rule L2 of the Unicode bidirectional algorithm. */
function inSight(runs: readonly Letter[]): Letter[] {
  const seen = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let at = 0; at < seen.length; at++) {
      if ((seen[at]?.level ?? 0) < level) continue
      let end = at
      while ((seen[end]?.level ?? 0) >= level) end++
      seen.splice(at, end - at, ...seen.slice(at, end).reverse())
      at = end
    }
  return seen
}

/** Words of a run in visual order: the font itself turns a word of a right-to-left script. */
function wordsOf({ text, level }: Letter): string[] {
  if (level % 2 === 0) return [text]
  const words = text.split(/( )/).filter(Boolean).reverse()
  return words.map((word) => (STRONG.test(word) ? word : [...word].reverse().join('')))
}

function drawn(doc: PdfDocument, runs: readonly Letter[], size: number): Run[] {
  return inSight(runs).flatMap((run) => {
    const font = use(doc, run.font, size)
    return wordsOf(run).map((text) => ({ text, font: run.font, width: font.widthOfString(text) }))
  })
}

/** Possible line breaks; within a word longer than a line, any character. */
function* piecesOf(text: string): Generator<[start: number, end: number]> {
  const breaker = new LineBreaker(text)
  let start = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    yield [start, next.position]
    start = next.position
  }
}

interface Measured {
  widthOf(start: number, end: number): number
  runs(start: number, end: number): Run[]
  isRightToLeft: boolean
}

function measured(doc: PdfDocument, text: string, { style, size }: TextStyle): Measured {
  if (PLAIN.test(text)) {
    const widthOf = (start: number, end: number) =>
      use(doc, style, size).widthOfString(text.slice(start, end))
    const runs = (start: number, end: number) => [
      { text: text.slice(start, end), font: style, width: widthOf(start, end) },
    ]
    return { widthOf, runs, isRightToLeft: false }
  }
  const turns = MAY_TURN.test(text)
  const embedding = turns ? bidi.getEmbeddingLevels(text) : undefined
  const letters = lettersOf(doc, text, style, embedding?.levels)
  return {
    widthOf: (start, end) =>
      runsOf(letters, start, end).reduce(
        (sum, run) => sum + use(doc, run.font, size).widthOfString(run.text),
        0,
      ),
    runs: (start, end) => drawn(doc, runsOf(letters, start, end), size),
    isRightToLeft: embedding?.paragraphs[0]?.level === 1,
  }
}

function paragraph(doc: PdfDocument, text: string, setting: TextStyle): TextLine[] {
  const { widthOf, runs, isRightToLeft } = measured(doc, text, setting)
  const fits = (start: number, end: number) => widthOf(start, end) <= setting.width
  const lines: TextLine[] = []
  let start = 0
  const close = (end: number) => {
    const shown = text.slice(start, end).trimEnd()
    const drawn = runs(start, start + shown.length)
    const width = drawn.reduce((sum, run) => sum + run.width, 0)
    lines.push({ runs: drawn, width, isRightToLeft })
    start = end
  }
  for (const [from, to] of piecesOf(text)) {
    const trimmed = from + text.slice(from, to).trimEnd().length
    if (fits(start, trimmed)) continue
    if (start < from) close(from)
    if (fits(start, trimmed)) continue
    let last = start
    for (const { index, segment } of graphemes.segment(text.slice(from, to))) {
      const behind = from + index + segment.length
      if (last > start && !fits(start, behind)) close(last)
      last = behind
    }
  }
  if (start < text.length || lines.length === 0) close(text.length)
  return lines
}

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** Breaks a text into lines of at most the given width, with fallback fonts and bidirectional runs. */
export function breakLines(doc: PdfDocument, text: string, setting: TextStyle): TextLine[] {
  const { style, size, width } = setting
  if (PLAIN.test(text)) {
    const whole = use(doc, style, size).widthOfString(text)
    if (whole <= width)
      return [{ runs: [{ text, font: style, width: whole }], width: whole, isRightToLeft: false }]
  }
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((one) => paragraph(doc, one.replace(CONTROLS, ' '), setting))
}

const ON_BASELINE = { lineBreak: false, baseline: 'alphabetic' } as const

/** Draws a line; `align` places it within the width, by default its direction does. */
export function drawLine(
  doc: PdfDocument,
  line: TextLine,
  {
    x,
    y,
    size,
    width,
    align,
  }: Omit<TextStyle, 'style'> & { x: number; y: number; align?: Align | undefined },
) {
  const free = width - line.width
  const side = align ?? (line.isRightToLeft ? 'right' : 'left')
  let at = x + (side === 'right' ? free : side === 'center' ? free / 2 : 0)
  // Common baseline: fonts of one line have different ascents.
  const baseline = y + size * ASCENT
  for (const run of line.runs) {
    const isSpoken = SPOKEN.test(run.text)
    if (isSpoken) doc.markContent('Span', { actual: run.text })
    if (run.text) use(doc, run.font, size).text(run.text, at, baseline, ON_BASELINE)
    if (isSpoken) doc.endMarkedContent()
    at += run.width
  }
}
