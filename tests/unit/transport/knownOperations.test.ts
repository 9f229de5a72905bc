import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { createKnownOperations } from '../../../server/transport/graphql/compiledExecutor'
import { schema } from '../../../server/transport/graphql/schema'

/** Seen twice, an operation is compiled. */
function note(known: ReturnType<typeof createKnownOperations>, text: string) {
  const checked = { hash: text, length: text.length, operationName: undefined, document: parse(text) }
  known.note(checked)
  known.note(checked)
}

test('compiled operations are limited by code size, and the oldest are evicted', () => {
  const known = createKnownOperations(schema)
  const large = (index: number) => `{ me { ${'id nom '.repeat(450)} } } #${index}`
  const LARGE = 60
  for (let index = 0; index < LARGE; index++) note(known, large(index))
  const kept = Array.from({ length: LARGE }, (_, index) => known.find(large(index)) !== undefined)
  // 900 fields are 1,800 nodes and a few.
  expect(kept.filter(Boolean)).toHaveLength(27)
  expect(kept.at(-1)).toBe(true)
  expect(kept.at(0)).toBe(false)
})

test('all small ones are kept', () => {
  const known = createKnownOperations(schema)
  const small = (index: number) => `{ me { id nom } } #${index}`
  for (let index = 0; index < 400; index++) note(known, small(index))
  for (let index = 0; index < 400; index++) expect(known.find(small(index))).toBeDefined()
})

test('only compiled documents are cached, not those of unauthenticated callers or seen once', async () => {
  const { documents, note, find } = createKnownOperations(schema)
  const text = '{ me { id } }'
  const checked = { hash: 'h', length: text.length, operationName: undefined, document: parse(text) }
  await documents.set('schema:h', checked.document)
  expect(await documents.get('schema:h')).toBeUndefined()
  note(checked)
  expect(await documents.get('schema:h')).toBeUndefined()
  note(checked)
  expect(find('h')).toBeDefined()
  expect(await documents.get('schema:h')).toBe(checked.document)
})

test('a document with two operations keeps the code of both by name', () => {
  const { note, find } = createKnownOperations(schema)
  const document = parse('query A { me { id } } query B { timeZone }')
  for (const operationName of ['A', 'B']) {
    const checked = { hash: 'h', length: 50, operationName, document }
    note(checked)
    expect(find('h', operationName)).toBeUndefined()
    note(checked)
  }
  for (const operationName of ['A', 'B']) expect(find('h', operationName)).toBeDefined()
  expect(find('h')).toBeUndefined()
})
