import { expect, test } from 'vitest'
import { cleanComment } from '../../server/tasks/cleanComment'
import { isolated } from '../../schema/isolated'

test.each([
  ['Réunion chez Élan – 08:15', 'Réunion chez Élan – 08:15'],
  ['שלום', '\u2068שלום\u2069'],
  ['مرحبا 08:15', '\u2068مرحبا 08:15\u2069'],
  ['Livraison \u202eesihcrahc', '\u2068Livraison \u202eesihcrahc\u2069'],
])('%j within a sentence is %j', (text, said) => {
  expect(isolated(text)).toBe(said)
})

test('a comment keeps its words and loses what turns the words after it around', () => {
  expect(cleanComment('Livraison \u202eesihcrahc 51h80')).toBe('Livraison esihcrahc 51h80')
  expect(cleanComment('\u2067a\u2069 \u202ab\u202c שלום 👨\u200d👩')).toBe('a b שלום 👨\u200d👩')
})
