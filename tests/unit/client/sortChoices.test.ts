import { expect, test } from 'vitest'
import {
  isLongChoiceList,
  matchingChoices,
  sortChoices,
} from '../../../client/features/tasks/commands/sortChoices'

const choices = (...names: [string, string?][]) =>
  names.map(([libelle, lastUsedAt], index) => ({
    id: String(index),
    libelle,
    lastUsedAt: lastUsedAt ?? null,
  }))
const many = Array.from({ length: 10 }, (_, index): [string] => [`Port ${String.fromCharCode(97 + index)}`])
const names = (list: readonly { libelle: string }[]) => list.map(({ libelle }) => libelle)

test('up to a dozen choices are sorted by name only, in French order', () => {
  const dozen = choices(['Zoo', '2026-11-20T10:00:00Z'], ['école'], ['Eau'], ...many.slice(0, 9))
  expect([dozen.length, isLongChoiceList(dozen)]).toEqual([12, false])
  expect(names(sortChoices(dozen))).toEqual(['Eau', 'école', ...many.slice(0, 9).flat(), 'Zoo'])
})

test('numbers in names are sorted as numbers', () => {
  const lots = choices(['Lot 10'], ['Lot 2'], ['Lot 1'])
  expect(names(sortChoices(lots))).toEqual(['Lot 1', 'Lot 2', 'Lot 10'])
})

test('more choices are sorted by last use, then unused ones by name', () => {
  const long = choices(['Alpha'], ['Bêta', '2026-11-20T10:00:00Z'], ['Zoo', '2026-11-21T09:00:00Z'], ...many)
  expect([long.length, isLongChoiceList(long)]).toEqual([13, true])
  expect(names(sortChoices(long))).toEqual(['Zoo', 'Bêta', 'Alpha', ...many.flat()])
})

test('all words of a search must match, anywhere, ignoring case and accents', () => {
  const places = choices(['Conserverie Belle-Île'], ['Belle Époque'], ['Voilerie Le Bras'])
  const found = (search: string) => names(matchingChoices(places, search))
  expect(found('BELLE ile')).toEqual(['Conserverie Belle-Île'])
  expect(found('epo elle')).toEqual(['Belle Époque'])
  expect(found('xyz')).toEqual([])
  expect(found('  ')).toEqual(names(places))
})
