import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { files } from '../../../server/reports/files/files'
import { newDocument } from '../../../server/reports/files/page'
import { linesOf } from '../../../server/reports/files/text/lines'
import { processorTime } from '../../support/processorTime'
import { SAMPLES } from './samples'

async function textOf(file: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

const write = async (path: string, text: string) =>
  textOf(await buffer(await (SAMPLES[path]?.(text) as Readable)))

/** Letters as parts of others: what is asked of a font for these is remembered by it. */
const ACCENTS = 'ÀÉÈÊÔÎ À ÉÈÊ Ô Î Ç Ñ Ý Ž Ģ Ķ Ł Š Ű Ω Й'
const PLAIN = 'A005 ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789'

test('each kind of printed file has a sample', () => {
  const printed = Object.entries(files).filter(([, { formats }]) => formats.pdf ?? formats.zip)
  expect(Object.keys(SAMPLES).sort()).toEqual(printed.map(([path]) => path).sort())
})

test('no letter is missing from the text of the second and of the hundredth document, whatever came before', async () => {
  const missing: string[] = []
  const check = async (which: string) => {
    for (const [path, write] of Object.entries(SAMPLES))
      if (!(await textOf(await buffer(await write(PLAIN)))).includes(PLAIN)) missing.push(`${which} ${path}`)
  }
  const kinds = Object.values(SAMPLES)
  for (const write of kinds) await buffer(await write(ACCENTS))
  await check('second')
  for (let count = 2 * kinds.length; count < 100; count++)
    await buffer(await (kinds[count % kinds.length]?.(ACCENTS) as never))
  await check('hundredth')
  expect(missing).toEqual([])
})

/** Words in scripts that the documents' own fonts lack, or that are read from right to left. */
const FOREIGN = [
  ...['🥐', '日本語の作業', '＝1', '汉语', '한국어', 'ภาษาไทย', 'नमस्ते', 'বাংলা', 'தமிழ்', 'ꦗꦮ', '👩', '😀'],
  ...['שלום', 'עולם', 'مرحبا', 'بالعالم', 'Łódź', 'Tiếng', 'Հայ', 'ქარ'],
]

test.each(Object.keys(SAMPLES))(
  '%s has the characters of all scripts, and says so where a font lacks one',
  async (path) => {
    const text = (await write(path, FOREIGN.join(' '))).normalize('NFKC')
    expect(FOREIGN.filter((word) => !text.includes(word.normalize('NFKC')))).toEqual([])
    expect(text).not.toContain('▯')
    const lacking = await write(path, 'Un 𓀀 et un 𓁐, deux 𓀀')
    expect(lacking).toContain('Un ▯ et un ▯, deux ▯')
    expect(lacking).toMatch(/(2 caractères de ce document n’ont pas|2 characters)/)
    expect(lacking).toContain('U+13000, U+13050')
  },
)

test('words are ordered from right to left within a line from left to right, numbers and Latin words among them', async () => {
  const drawn = (text: string) => {
    const [line] = linesOf(newDocument('x'), text, { style: 'regular', size: 8, width: 500 })
    return line?.runs.map((run) => run.text).join('|')
  }
  expect(drawn('avant שלום 12 עולם! après')).toBe('avant |עולם| |12| |שלום|! après')
  expect(drawn('שלום (ab) עולם?!')).toBe('עולם?!| |(|ab|)| |שלום')
})

const LONG = Array.from({ length: 250 }, (_, index) => `mot${index}`.padEnd(7, 'x')).join(' ')

test.each(['/api/taches/statistiques/export', '/api/releves/client/export', '/api/releves/semaine/export'])(
  '%s has a text of 2,000 characters whole',
  async (path) => {
    expect(LONG).toHaveLength(1_999)
    for (const text of [LONG, 'y'.repeat(2_000), '語'.repeat(2_000)]) {
      const found = (await write(path, text)).replace(/\s+/g, '')
      expect(found).toContain(text.replace(/\s+/g, ''))
      expect(found).not.toContain('…')
    }
  },
)

test('a text of combining marks is set in a time like that of one of words', () => {
  const doc = newDocument('x')
  const words = 'Réunion avec le client, préparation du dossier. '.repeat(40)
  const marks = `a${'\u0301\u0327\u0316\u05b0'.repeat(words.length / 4)}`
  const set = (text: string) =>
    processorTime(() => linesOf(doc, text, { style: 'regular', size: 9, width: 150 }))
  const floor = set(words)
  // Quadratic, it took more than fifty times as long.
  expect(set(marks)).toBeLessThan(10 * floor)
})
