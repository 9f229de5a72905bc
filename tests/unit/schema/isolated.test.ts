import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { bidi, isolated, withoutIsolates } from '../../../schema/isolated'
import { normalizeComment } from '../../../server/access/reasons'
import { SAMPLES } from '../exports/samples'

test.each([
  ['Réunion chez Élan – 08:15', 'Réunion chez Élan – 08:15'],
  ['שלום', '\u2068שלום\u2069'],
  ['مرحبا 08:15', '\u2068مرحبا 08:15\u2069'],
  ['Livraison \u202eesihcrahc', '\u2068Livraison \u202eesihcrahc\u2069'],
])('%j within a sentence is %j', (text, said) => {
  expect(isolated(text)).toBe(said)
})

test('a comment keeps its words and loses controls that reorder the text after it', () => {
  expect(normalizeComment('Livraison \u202eesihcrahc 51h80')).toBe('Livraison esihcrahc 51h80')
  expect(normalizeComment('\u2067a\u2069 \u202ab\u202c שלום 👨\u200d👩')).toBe('a b שלום 👨\u200d👩')
})

test('a template isolates each right-to-left text once, and leaves others unchanged', () => {
  expect(bidi`${'Anne'} du ${'12/11'} : ${3}`).toBe('Anne du 12/11 : 3')
  expect(bidi`${'שרה'} du 12/11, ${'بلدية'}.`).toBe('\u2068שרה\u2069 du 12/11, \u2068بلدية\u2069.')
})

test('data for programs has no isolates', () => {
  expect(withoutIsolates(bidi`${'שרה'} – ${'Nord'}`)).toBe('שרה – Nord')
})

test.each(Object.keys(SAMPLES))('%s renders isolates as nothing', async (path) => {
  const proxy = await getDocumentProxy(
    new Uint8Array(await buffer((await SAMPLES[path]?.('שרה')) as Readable)),
  )
  const { text } = await extractText(proxy, { mergePages: true })
  expect(text).not.toMatch(/[\u2066-\u2069\uFFFD]/)
  expect(text).not.toMatch(/U\+206/)
})
