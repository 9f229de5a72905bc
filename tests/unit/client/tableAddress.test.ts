import { expect, test } from 'vitest'
import { readTableAddress, type TableAddress, writeTableAddress } from '../../../client/ui/table/tableAddress'

const FIELDS = ['nom', 'email', 'active']
const usual: TableAddress = {
  search: '',
  state: 'all',
  sort: { field: 'nom', sort: 'asc' },
  page: 0,
  filters: {},
}
const read = (text: string) => readTableAddress(new URLSearchParams(text), FIELDS, ['societe'])

test('an empty address is the table’s default state, and the other way round', () => {
  expect(read('')).toEqual(usual)
  expect(writeTableAddress(usual, FIELDS)).toBe('')
})

test.each<[string, Partial<TableAddress>]>([
  ['?recherche=M%C3%A9tro+%26+cie', { search: 'Métro & cie' }],
  ['?etat=inactifs', { state: 'inactive' }],
  ['?societe=Nord', { filters: { societe: 'Nord' } }],
  ['?societe=Nord&recherche=a', { filters: { societe: 'Nord' }, search: 'a' }],
  ['?tri=-nom', { sort: { field: 'nom', sort: 'desc' } }],
  ['?tri=email', { sort: { field: 'email', sort: 'asc' } }],
  [
    '?recherche=a&etat=actifs&tri=-email&page=3',
    { search: 'a', state: 'active', sort: { field: 'email', sort: 'desc' }, page: 2 },
  ],
])('%s is written as it is parsed', (text, change) => {
  expect(read(text)).toEqual({ ...usual, ...change })
  expect(writeTableAddress({ ...usual, ...change }, FIELDS)).toBe(text)
})

test.each([
  '?etat=all',
  '?etat=x',
  '?tri=-',
  '?tri=-inconnu',
  '?tri=constructor',
  '?page=0',
  '?page=-1',
  '?page=1e3',
  '?page=x',
  '?societe=',
  '?email=x',
])('%s is invalid and ignored', (text) => {
  expect(read(text)).toEqual(usual)
})

test('a search is limited to the length of a name', () => {
  expect(read(`?recherche=${'a'.repeat(5_000)}`).search).toHaveLength(200)
})
