import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { newDocument } from '../../../server/documents/page'
import { breakLines } from '../../../server/documents/text/lines'
import { files } from '../../../server/exports/files'
import { reportToPdf } from '../../../server/exports/reportPdf'
import { statementToPdf } from '../../../server/exports/statementPdf'
import { NO_PROGRESS } from '../../../server/operation/progress'
import type { ReportFile } from '../../../server/reports/report/reportFile'
import { processorTime } from '../../support/processorTime'
import { SAMPLES } from './samples'

// These tests decompress fonts, and write a hundred documents.
vi.setConfig({ testTimeout: 120_000 })

async function textOf(file: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

const write = async (path: string, text: string) =>
  textOf(await buffer(await (SAMPLES[path]?.(text) as Readable)))

/** Accented letters as parts of others: their lookups in a font are cached. */
const ACCENTS = 'ÀÉÈÊÔÎ À ÉÈÊ Ô Î Ç Ñ Ý Ž Ģ Ķ Ł Š Ű Ω Й'
const PLAIN = 'A005 ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789'

test('each kind of PDF has a sample', () => {
  const printed = Object.entries(files).filter(([, { formats }]) => formats.pdf ?? formats.zip)
  expect(Object.keys(SAMPLES).sort()).toEqual(printed.map(([path]) => path).sort())
})

test('later documents contain all letters, whatever earlier documents used', async () => {
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

/** Words in scripts that the documents' own fonts lack, or that are right-to-left. */
const FOREIGN = [
  '🥐',
  '日本語の作業',
  '＝1',
  '汉语',
  '한국어',
  'ภาษาไทย',
  'नमस्ते',
  'বাংলা',
  'தமிழ்',
  'ꦗꦮ',
  '👩',
  '😀',
  'שלום',
  'עולם',
  'مرحبا',
  'بالعالم',
  'Łódź',
  'Tiếng',
  'Հայ',
  'ქარ',
]

test.each(Object.keys(SAMPLES))(
  '%s contains the characters of all scripts, and notes those that no font has',
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

test('right-to-left words are ordered within a left-to-right line, with numbers and Latin words', async () => {
  const drawn = (text: string) => {
    const [line] = breakLines(newDocument('x'), text, { style: 'regular', size: 8, width: 500 })
    return line?.runs.map((run) => run.text).join('|')
  }
  expect(drawn('avant שלום 12 עולם! après')).toBe('avant |עולם| |12| |שלום|! après')
  expect(drawn('שלום (ab) עולם?!')).toBe('עולם?!| |(|ab|)| |שלום')
})

const LONG = Array.from({ length: 250 }, (_, index) => `mot${index}`.padEnd(7, 'x')).join(' ')

test.each(['/api/taches/statistiques/export', '/api/releves/client/export', '/api/releves/semaine/export'])(
  '%s contains a text of 2,000 characters completely',
  async (path) => {
    expect(LONG).toHaveLength(1_999)
    for (const text of [LONG, 'y'.repeat(2_000), '語'.repeat(2_000)]) {
      const found = (await write(path, text)).replace(/\s+/g, '')
      expect(found).toContain(text.replace(/\s+/g, ''))
      expect(found).not.toContain('…')
    }
  },
)

test('a text of combining marks takes about as long to lay out as one of words', () => {
  const doc = newDocument('x')
  const words = 'Réunion avec le client, préparation du dossier. '.repeat(40)
  const marks = `a${'\u0301\u0327\u0316\u05b0'.repeat(words.length / 4)}`
  const set = (text: string) =>
    processorTime(() => breakLines(doc, text, { style: 'regular', size: 9, width: 150 }))
  const floor = set(words)
  // Quadratic time would be more than fifty times as long.
  expect(set(marks)).toBeLessThan(10 * floor)
})

const STATEMENT = {
  debut: '2026-10-01',
  fin: '2026-12-31',
  issued: '2027-01-04',
  client: 'Mairie',
  tasks: null,
  language: 'FR' as const,
  identity: { name: 'Nord', lines: [], siret: '', logo: null, version: 1 },
  only: null,
  moved: 0,
  comments: false,
}
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: '2026-10-05',
    person: index < count / 2 ? 'Anne' : 'Zoé',
    task: 'Plans',
    comment: '',
    worked: 3_600,
  }))

test.each([4, 400])(
  'a statement of %i rows has its period, date, subtotals and number of pages',
  async (count) => {
    const statement = {
      ...STATEMENT,
      subtotals: 'PERSON' as const,
      rows: rowsOf(count),
      total: count * 3_600,
    }
    const proxy = await getDocumentProxy(new Uint8Array(await buffer(statementToPdf(statement, NO_PROGRESS))))
    const { text, totalPages } = await extractText(proxy, { mergePages: false })
    const whole = text.join(' ').replace(/\s+/g, ' ')
    const half = String(count / 2).padStart(2, '0')
    for (const part of [
      'Période : du 01/10/2026 au 31/12/2026 Établi le 04/01/2027',
      `Sous-total Anne ${half}:00:00 (${count / 2},00 heures)`,
      `Sous-total Zoé ${half}:00:00`,
      `(${count},00 heures)`,
      'Les heures décimales sont arrondies au centième',
    ])
      expect(whole).toContain(part)
    expect(text.map((page) => /page \d+ \/ \d+/.exec(page)?.[0])).toEqual(
      text.map((_, index) => `page ${index + 1} / ${totalPages}`),
    )
  },
)

test('a report compared with the previous period shows differences, dashes for zero, and rows of one period only', async () => {
  const row = { by: 'CLIENT' as const, detail: 'Études', rested: 0, entries: 1 }
  const rows = [
    { ...row, path: ['1'], label: 'Mairie', worked: 7_200, previous: 3_600 },
    { ...row, path: ['2'], label: 'École', worked: 0, entries: 0, previous: 3_600 },
  ]
  const file = {
    ...STATEMENT,
    decimals: false,
    formulas: false,
    by: ['CLIENT'],
    cover: { title: 'Rapport', words: [], made: '' },
    report: {
      debut: '',
      fin: '',
      before: { debut: '', fin: '' },
      worked: 7_200,
      rested: 0,
      entries: 1,
      people: 1,
      previous: 7_200,
      moved: 0,
      rows,
    },
  } as unknown as ReportFile
  const text = await textOf(await buffer(reportToPdf(file, NO_PROGRESS)))
  expect(text).toContain('Groupe Travaillé Part % Avant Écart Entrées Pauses')
  expect(text).toContain('Mairie 02:00:00 100,0 01:00:00 +01:00:00 1 –')
  expect(text).toContain('École – 0,0 01:00:00 −01:00:00 – –')
})
