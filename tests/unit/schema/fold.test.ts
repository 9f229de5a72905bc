import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../../../schema/fold'

describe('texts that look the same are equal when folded', () => {
  test.each([
    ['Maîtrise d’œuvre', "maitrise d'oeuvre"],
    ['Hors-d’œuvre Traiteur', "HORS–D'OEUVRE  traiteur"],
    ['Société Éléa', 'societe elea'],
    [' Ænéas ', 'aeneas'],
    ['L´été', "l'ete"],
    ['Groupe\u00a0Ouest\u202f2', 'groupe ouest 2'],
    ['１２３ ＡＢＣ', '123 abc'],
    ['e\u0301tude', 'étude'],
    ['so\u00adli\u200bde', 'solide'],
    ['A − B', 'a - b'],
    ['ﬁn', 'fin'],
  ])('%s and %s', (one, other) => {
    expect(fold(one)).toBe(fold(other))
  })

  test.each([
    ['Étude 1', 'Étude 2'],
    ['oeil', 'eil'],
    ['a-b', 'a b'],
    ["d'or", 'dor'],
  ])('but not %s and %s', (one, other) => {
    expect(fold(one)).not.toBe(fold(other))
  })
})

test('folding is idempotent in every encoding of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 500) },
  )
})
