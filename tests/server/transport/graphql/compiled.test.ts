import fc from 'fast-check'
import { expect, test } from 'vitest'
import { graphql } from '../../../support/api'
import { now, useWorld } from '../../world'

const { application, newPerson, insertEntry } = useWorld()

/** Names that would break careless generated JavaScript, or inject code into it. */
const NAMES = [
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'prototype',
  'then',
  'toJSON',
  'length',
  'arguments',
  'await',
  'class',
  'delete',
  'eval',
  'function',
  'let',
  'null',
  'return',
  'this',
  'yield',
  '__context',
  '__resolverArguments',
  '_',
  'err',
  'data',
  'undefined',
  'globalThis',
  'process',
]
const BREAKOUT = ['"', "'", '`', '\\', '${', '}', ');', '//', '/*', '*/', '\n', '\u2028', 'process.exit(3)']

const name = fc.oneof(fc.constantFrom(...NAMES), fc.stringMatching(/^[A-Za-z][_0-9A-Za-z]{0,8}$/))
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.array(fc.constantFrom(...BREAKOUT), { maxLength: 6 }).map((parts) => parts.join('')),
)
/** A GraphQL string literal: as in JSON, with escapes that JSON does not need. */
const literal = (value: string) =>
  JSON.stringify(value).replace(
    /[\u2028\u2029\u007f-\u009f]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const parts = fc
  .record({ operation: name, fragment: name, outer: name, other: name, inner: name, variable: name })
  .filter(({ fragment, outer, other }) => fragment !== 'on' && outer !== other)

/** Run interpreted and noted, compiled, then answered by compiled code. */
const SIGHTINGS = 4

test('names and texts of a document are data in the compiled code', {
  timeout: 60_000,
}, async () => {
  const person = await newPerson()
  const entry = await insertEntry(person.id, { debut: now() - 60 })
  await fc.assert(
    fc.asyncProperty(parts, text, text, async (named, inline, given) => {
      const { operation, fragment, outer, other, inner, variable } = named
      const query = `mutation ${operation}($${variable}: String! = "x") {
        ${outer}: commentTask(id: ${entry}, commentaire: ${literal(inline)}) { ...${fragment} ${inner}: commentaire }
        ${other}: commentTask(id: ${entry}, commentaire: $${variable}) { ...${fragment} }
      }
      fragment ${fragment} on Task { said: commentaire __typename }`
      const answers = []
      for (let sighting = 0; sighting < SIGHTINGS; sighting++) {
        const { data, errors } = await graphql(application.url, query, { [variable]: given }, person.token)
        answers.push(JSON.stringify({ data, errors }))
      }
      expect(JSON.parse(answers[0] ?? '')).toMatchObject({ data: { [outer]: { __typename: 'Task' } } })
      expect(new Set(answers).size).toBe(1)
    }),
    { numRuns: 60 },
  )
})
