import { expect, test } from 'vitest'
import { withDe } from '../../../client/lib/format/format'

test.each([
  ['Marie', 'de Marie'],
  ['Élodie', 'd’Élodie'],
  // Decomposed (NFD), as another system may write it.
  ['E\u0301lodie', 'd’E\u0301lodie'],
  ['anne roux', 'd’anne roux'],
  ['Œuvre', 'd’Œuvre'],
  ['Ægir', 'd’Ægir'],
  ['Hélène', 'd’Hélène'],
  ['Yves', 'd’Yves'],
  ['Ysée', 'd’Ysée'],
  ['Yann', 'de Yann'],
  ['Yéléna', 'de Yéléna'],
  ['Y', 'de Y'],
  ['Çelik', 'de Çelik'],
  ['11 novembre', 'de 11 novembre'],
  ['', 'de '],
])('%j: %s', (name, words) => {
  expect(withDe(name)).toBe(words)
})
