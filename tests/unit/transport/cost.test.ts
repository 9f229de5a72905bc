import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, type OperationDefinitionNode, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { costOf, MAX_COST } from '../../../server/transport/graphql/cost'

const operationsOf = (text: string) => {
  const document = parse(text)
  const isOperation = (node: { kind: string }): node is OperationDefinitionNode =>
    node.kind === Kind.OPERATION_DEFINITION
  return document.definitions.filter(isOperation).map((operation) => ({
    name: operation.name?.value,
    cost: costOf(document, operation),
  }))
}
const costs = (text: string) => operationsOf(text).map(({ cost }) => cost)

describe('the cost of an operation', () => {
  test('is the sum of its root fields, counted at each occurrence', () => {
    expect(costs('{ serverNow me { id nom } }')).toEqual([2])
    expect(costs('{ a: team { rows { nom } } b: team { rows { nom } } }')).toEqual([40])
    expect(costs('{ team { buckets } team { buckets } }')).toEqual([40])
    expect(costs('{ soMethingNew }')).toEqual([10])
  })

  test.for([
    ['{ serverNow }', 1],
    ['{ tasks { id } }', 5],
    ['mutation { startTask { id } }', 5],
    ['mutation { createClient { id } }', 5],
    ['mutation { toggleActive { id } }', 5],
    ['{ holdings { id } }', 10],
    ['{ unmergePreview { worked } }', 10],
    ['mutation { after { now } }', 12],
    ['{ mergePreview { users } }', 20],
    ['mutation { login { token } }', 20],
    ['{ clients { id } }', 30],
    ['mutation { importContracts { applied } }', 50],
    ['{ __schema { queryType { name } } }', 20],
  ] as const)('%s costs %i: the cost of its operation, or of its kind', ([text, cost]) => {
    expect(costs(text)).toEqual([cost])
  })

  test('includes fragments, each counted once', () => {
    expect(
      costs('{ ...a } fragment a on Query { ...b team { buckets } } fragment b on Query { me { id } }'),
    ).toEqual([21])
    expect(costs('{ ...a ...a ... on Query { ...a } } fragment a on Query { me { id } }')).toEqual([1])
    expect(costs('{ ... { ... on Query { statistics { total } } } }')).toEqual([20])
    expect(costs('{ ...a } fragment a on Query { ...b } fragment b on Query { ...a me { id } }')).toEqual([1])
    expect(costs('{ ...nowhere }')).toEqual([0])
  })

  test('does not depend on variables', () => {
    expect(costs('query ($x: Boolean!) { team @skip(if: $x) { buckets } }')).toEqual([20])
  })

  test('is that of one operation, where a document has several', () => {
    expect(costs('query A { me { id } } query B { team { buckets } }')).toEqual([1, 20])
  })

  test('is computed in time linear in the document', () => {
    const fragments = Array.from(
      { length: 40 },
      (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`,
    )
    expect(costs(`{ ...f0 } ${fragments.join(' ')} fragment f40 on Query { me { id } }`)).toEqual([1])
  })
})

test('the screens’ documents cost at most half of the limit', () => {
  const text = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(join('client', file), 'utf8'))
    .join('\n')
  const operations = operationsOf(text)
  expect(operations.length).toBeGreaterThan(30)
  expect(operations.filter(({ cost }) => cost > MAX_COST / 2)).toEqual([])
})
