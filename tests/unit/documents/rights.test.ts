import { expect, test } from 'vitest'
import { RIGHTS } from '../../../server/rights/policy'
import { graphqlRows, subscriptionRows } from '../../server/rights/matrixRows'
import { codesOf, readDocument, rowsOf } from './document'

const table = rowsOf(readDocument('security'), '| right | U | S | A | GraphQL fields |')

test('the rights match the policy', () => {
  const documented = Object.fromEntries(
    table.map(([right = '', U, S, A]) => [codesOf(right)[0], { U, S, A }]),
  )
  expect(documented).toEqual(RIGHTS)
})

test('each field of the schema is listed at its right', () => {
  const documented = table.flatMap(([right = '', , , , fields = '']) =>
    codesOf(fields).map((field) => `${codesOf(right)[0]} ${field}`),
  )
  const asked = Object.entries({ ...graphqlRows, ...subscriptionRows })
    .filter(([, { right }]) => right !== 'public')
    .map(([field, { right }]) => `${right} ${field.replace(/^\w+ /, '').replace(/\..*/, '')}`)
  expect(new Set(documented)).toEqual(new Set(asked))
  expect(documented).toHaveLength(new Set(documented).size)
})
