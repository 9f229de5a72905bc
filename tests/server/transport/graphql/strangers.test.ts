import { buildSchema, isIntrospectionType, isSpecifiedScalarType } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { typeDefs } from '../../../../server/generated/typeDefs'
import { graphql } from '../../../support/api'
import { type Person, useWorld } from '../../world'

const { application, newPerson } = useWorld()
let person: Person

beforeAll(async () => {
  person = await newPerson()
})

const schema = buildSchema(typeDefs)
/** Every name of the schema that a suggestion could reveal. */
const names = Object.values(schema.getTypeMap())
  .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
  .flatMap((type) => [type.name, ...('getFields' in type ? Object.keys(type.getFields()) : [])])

const WRONG: [query: string, variables?: Record<string, unknown>][] = [
  ['{ usr { id } }'],
  ['{ users { nam } }'],
  ['{ users }'],
  ['{ statistics }'],
  ['query ($input: Strat!) { me { id } }'],
  ['mutation { startTsk(input: {}) { id } }'],
  ['mutation { startTask(input: { tach: 1 }) { id } }'],
  ['mutation ($input: StartTaskInput!) { startTask(input: $input) { id } }', { input: { tach: 1 } }],
  ['mutation ($input: StartTaskInput!) { startTask(input: $input) { id } }', { input: 7 }],
  ['mutation ($email: String!) { login(email: $email, password: "x") { user { nme } } }', { email: 'a' }],
  // Texts that look like the message of a limit.
  ['mutation { startTask(input: "limit of 5 exceeded") { id } }'],
  ['mutation { startTask(input: "Syntax Error: Aliases limit of 5 exceeded, found 6.") { id } }'],
  ['{ statistics(debut: "Syntax Error: Aliases limit of 5 exceeded, found 6.") { total } }'],
  ['mutation { toggleActive(kind: "limit of 5 exceeded", id: 1) { id } }'],
  ['mutation { login(email: { a: "limit of 5 exceeded" }, password: "x") { access_token } }'],
  [
    'mutation ($input: StartTaskInput!) { startTask(input: $input) { id } }',
    { input: { tach: 'limit of 5 exceeded' } },
  ],
  [
    'mutation ($input: StartTaskInput!) { startTask(input: $input) { id } }',
    { input: 'Syntax Error: Query depth limit of 5 exceeded, found 6.' },
  ],
]

describe('a caller without a session', () => {
  test.for(WRONG)('%s: learns nothing of the schema', async ([query, variables]) => {
    const { errors = [], data, status } = await graphql(application.url, query, variables)
    expect([data ?? null, status < 500]).toEqual([null, true])
    expect(errors).toHaveLength(1)
    // `code` is not counted: it is a field of absence types, but also of every error.
    const messages = JSON.stringify(errors).replaceAll('"code":', '')
    const sent = `${query} ${JSON.stringify(variables ?? {})}`
    const given = names.filter(
      (name) => new RegExp(`\\b${name}\\b`).test(messages) && !new RegExp(`\\b${name}\\b`).test(sent),
    )
    expect(given).toEqual([])
    expect(messages).not.toMatch(/did you mean/i)
  })

  test.for<[limit: string, query: string]>([
    [
      'Aliases limit of 10 exceeded',
      `{ ${Array.from({ length: 11 }, (_, n) => `a${n}: serverNow`).join(' ')} }`,
    ],
    ['Query depth limit of 10 exceeded', `${'{ ... on Query '.repeat(12)}{ serverNow }${' }'.repeat(12)}`],
    ['Directives limit of 20 exceeded', `{ ${'serverNow @include(if: true) '.repeat(21)} }`],
    ['Tokens limit of 200 exceeded', `{ ${'... on Query { serverNow } '.repeat(40)} }`],
    ['Repeated fields limit of 1250 exceeded', `{ me { ${'id '.repeat(51)} } }`],
  ])('gets limit errors: %s', async ([limit, query]) => {
    const { errors } = await graphql(application.url, query, {})
    expect(errors?.map(({ message }) => message)).toContainEqual(expect.stringContaining(limit))
  })

  test('gets syntax errors', async () => {
    const { errors } = await graphql(application.url, '{ login(')
    expect(errors?.[0]?.message).toContain('Requête GraphQL refusée : Expected')
  })
})

test('a signed-in user gets validation errors', async () => {
  const { errors } = await graphql(application.url, '{ usr { id } }', {}, person.token)
  expect(errors?.[0]?.message).toMatch(/Cannot query field .*usr/)
})

test('a signed-in user may select a field 50 times in one place, directly and by fragments', async () => {
  const asked = (times: number) =>
    graphql(
      application.url,
      `{ me { ${'id '.repeat(times)} } ...a } fragment a on Query { ... on Query { me { nom } } }`,
      {},
      person.token,
    )
  expect((await asked(50)).errors).toBeUndefined()
  expect((await asked(51)).errors).toEqual([
    {
      message: 'Requête GraphQL refusée\u202f: Repeated fields limit of 1250 exceeded',
      extensions: { code: 'BAD_USER_INPUT', reason: 'UNKNOWN_QUERY' },
    },
  ])
})

test('aliases of __typename count', async () => {
  const query = `{ ${Array.from({ length: 11 }, (_, index) => `a${index}: __typename`).join(' ')} }`
  const { errors } = await graphql(application.url, query, {}, person.token)
  expect(errors?.[0]?.message).toContain('Aliases limit of 10 exceeded')
})
