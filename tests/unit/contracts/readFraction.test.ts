import { expect, test } from 'vitest'
import { readFraction } from '../../../server/contracts/readFraction'

test.for([
  '1/10',
  ' 1 / 10 ',
  '01-oct',
  '01-oct.',
  '1-oct',
  '01/10',
  '01/10/2026',
  '1/10/26',
  '01 octobre 2026',
  '01-oct-26',
  '10-Jan',
  '10-janv.',
  '10/01/2026',
  '2026-10-01',
  '2026-10-01 00:00:00',
  '0,1',
  '0.1',
  '0,10',
  '10 %',
  '10%',
  '10,00 %',
  '10\u00A0%',
  '1\u204410',
  'un dixième',
])('%j is a tenth', (cell) => {
  expect(readFraction(cell)).toBe('1/10')
})

test.for([
  '1/3',
  '01-mars',
  '1-mar',
  '01/03/2026',
  '03/01/2026',
  '3-Jan',
  '2026-03-01',
  '0,33',
  '0,333333333',
  '33 %',
  '33,33%',
  '⅓',
  'Un tiers',
])('%j is a third', (cell) => {
  expect(readFraction(cell)).toBe('1/3')
})

test.for(['', undefined])('%j is left out', (cell) => {
  expect(readFraction(cell)).toBeUndefined()
})

test.for([
  '1/2',
  '02/10/2026',
  '10/10/2026',
  '01-sept',
  '0,3',
  '0,2',
  '100 %',
  '1 %',
  '3 %',
  '30 %',
  '46296',
  'oui',
])('%j is left for the rule to refuse', (cell) => {
  expect(readFraction(cell)).toBe(cell)
})
