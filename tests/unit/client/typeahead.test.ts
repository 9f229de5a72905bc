import { expect, test } from 'vitest'
import { typeahead } from '../../../client/features/tasks/typeahead'

const NAMES = ['Biscuiterie', 'Coopérative', 'École', 'Étude de sol', 'Étude d’impact', 'Mairie']

test('without a match the focus stays', () => {
  expect(typeahead(NAMES, 0, 'x')).toBe(-1)
  expect(typeahead(NAMES, 0, 'mx')).toBe(-1)
  expect(typeahead([], 0, 'm')).toBe(-1)
  expect(typeahead(NAMES, 0, ' ')).toBe(-1)
  expect(typeahead(NAMES, 0, 'e ')).toBe(-1)
})

test('a letter moves to the next name that begins with it, and wraps around', () => {
  expect(typeahead(NAMES, 0, 'm')).toBe(5)
  expect(typeahead(NAMES, 5, 'b')).toBe(0)
  expect(typeahead(NAMES, 5, 'm')).toBe(5)
})

test('ignores case and accents', () => {
  expect(typeahead(NAMES, 0, 'e')).toBe(2)
  expect(typeahead(NAMES, 0, 'É')).toBe(2)
  expect(typeahead(NAMES, 0, 'COOPE')).toBe(1)
})

test('repeating a letter cycles through the names', () => {
  expect(typeahead(NAMES, 2, 'ee')).toBe(3)
  expect(typeahead(NAMES, 3, 'eee')).toBe(4)
  expect(typeahead(NAMES, 4, 'éeée')).toBe(2)
})

test('while a word is typed the focus stays on a name as long as it matches', () => {
  expect(typeahead(NAMES, 3, 'et')).toBe(3)
  expect(typeahead(NAMES, 3, 'etude d')).toBe(3)
  expect(typeahead(NAMES, 3, 'etude d’')).toBe(4)
})

test('a name that begins with a doubled letter is found by it', () => {
  expect(typeahead(['Mairie', 'MMA', 'Musée'], 0, 'mm')).toBe(1)
})
