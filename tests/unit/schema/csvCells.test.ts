import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf } from '../../../client/ui/table/exportRows'
import { beginsFormula, FRENCH_CSV, neutralised, unneutralised } from '../../../schema/rules/csv'
import { randomCases } from '../randomCases'

/** Characters that a spreadsheet may skip before a formula. */
const SKIPPED = [
  ' ',
  '\t',
  '\n',
  '\r',
  '\v',
  '\0',
  '\u00A0',
  '\u00AD',
  '\u200B',
  '\u200E',
  '\u2028',
  '\u2060',
  '\uFE0F',
  '\uFEFF',
]
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫']

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom("'", 'a', ...SIGNS, ...SKIPPED)).map((parts) => parts.join('')),
)

describe('a cell', () => {
  test.for([
    '=1+1',
    '+33',
    '-5',
    '@SUM(A1)',
    "=cmd|' /C calc'!A0",
    ' =1',
    '\n\n=1',
    '\r\n=1',
    '\t=1',
    '\tx',
    '\rx',
    '\u200B=1',
    '\uFEFF=1',
    "'=1",
    "'@home",
    "''=1",
    " '=1",
    "'\t'x",
    '\uFEFF \u200B\n=1',
    '\u00A0-1',
    '＝1+1',
    '﹣1',
  ])('%j gets an apostrophe', (text) => {
    expect(neutralised(text)).toBe(`'${text}`)
  })

  test.for([
    '',
    ' ',
    'a=1',
    '1-1',
    '07:30:00',
    '05/01/2026',
    "'",
    "'a",
    "l'été",
    'é',
    '😀',
    '—',
    '\u200Ba',
    ' a',
    '"=1',
    '(=1)',
  ])('%j is unchanged', (text) => {
    expect(neutralised(text)).toBe(text)
  })

  test('that begins with a formula after skipped characters is neutralised', () => {
    const prefix = fc.array(fc.constantFrom(...SKIPPED)).map((parts) => parts.join(''))
    fc.assert(
      fc.property(prefix, fc.constantFrom(...SIGNS), fc.string({ unit: 'binary' }), (before, sign, after) => {
        expect(neutralised(before + sign + after)).toBe(`'${before}${sign}${after}`)
      }),
    )
  })

  test('parses back to any value, and begins with no formula', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cell = neutralised(text)
        expect([text, `'${text}`]).toContain(cell)
        expect(beginsFormula(cell)).toBe(false)
        expect(unneutralised(cell)).toBe(text)
      }),
      { numRuns: randomCases(2_000) },
    )
  })
})

const special = [...SIGNS, ...SKIPPED, ';', '"', '""', '\r\n', 'a;b\n=1']
const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...special))
const tableOf = <Cell>(cell: fc.Arbitrary<Cell>) => fc.array(fc.tuple(cell, cell), { minLength: 1 })

test('a re-imported file keeps neutralised cells and its numbers', () => {
  const options = { bom: true, delimiter: ';', record_delimiter: '\r\n' }
  fc.assert(
    fc.property(tableOf(fc.oneof(text, fc.integer())), (rows) => {
      const file = stringify([['un', 'deux'], ...rows], FRENCH_CSV)
      expect(parse(file, options).slice(1)).toEqual(
        rows.map((row) =>
          row.map((value) => (typeof value === 'string' ? neutralised(value) : String(value))),
        ),
      )
    }),
  )
})

test('a table of a screen is written in the format of a server’s report', () => {
  fc.assert(
    fc.property(tableOf(text), (rows) => {
      expect(csvOf(rows)).toBe(stringify(rows, FRENCH_CSV))
    }),
  )
})
