import { describe, expect, test } from 'vitest'
import { compactSiret, formatSiret, isSiret, letterheadLines, siretIn } from '../../../schema/siret'

describe('a SIRET', () => {
  test.each([
    '12345678200010',
    '73282932000074',
    // La Poste: its head office passes the usual check, an office has a sum that five divides.
    '35600000000048',
    '35600000049837',
  ])('%s is valid', (siret) => expect(isSiret(siret)).toBe(true))

  test.each([
    '',
    '1234567820001',
    '123456782000100',
    '12345678200011',
    '12345678200001',
    '00000000000000',
    '1234567820001O',
    '35600000049838',
    // Five divides the sum, but it is not of La Poste.
    '35600100049836',
  ])('%o is not', (siret) => expect(isSiret(siret)).toBe(false))

  test('any one digit that is wrong is noticed', () => {
    const [siret, wrong] = ['73282932000074', [] as string[]]
    for (let place = 0; place < siret.length; place++)
      for (let digit = 0; digit <= 9; digit++)
        wrong.push(siret.slice(0, place) + digit + siret.slice(place + 1))
    expect(wrong.filter(isSiret)).toEqual(Array(siret.length).fill(siret))
  })

  test('is read with spaces, dots and hyphens, and written in groups', () => {
    expect(compactSiret(' 732 829\u00a0320\u202f000.74 ')).toBe('73282932000074')
    expect(formatSiret('73282932000074')).toBe('732\u00a0829\u00a0320\u00a000074')
    expect(formatSiret('')).toBe('')
  })
})

test.each([
  ['SIRET 732 829 320 00074', '73282932000074'],
  ['N° SIRET : 73282932000074', '73282932000074'],
  ['732 829 320 00074', '73282932000074'],
  ['SIRET 732 829 320 00075', undefined],
  ['SIRET 732 829 320 00074 - APE 6201Z', undefined],
  ['56000 Vannes', undefined],
])('of an address, the line %o has the number %o', (line, siret) => expect(siretIn(line)).toBe(siret))

test('a letterhead has the number once, below the address', () => {
  const siret = '73282932000074'
  expect(letterheadLines({ lines: ['56000 Vannes'], siret })).toEqual([
    '56000 Vannes',
    'SIRET\u00a0732\u00a0829\u00a0320\u00a000074',
  ])
  const lines = ['SIRET 732 829 320 00074 - APE 6201Z']
  expect(letterheadLines({ lines, siret })).toEqual(lines)
  expect(letterheadLines({ lines, siret: '' })).toEqual(lines)
})
