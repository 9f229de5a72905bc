import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { typeDefs } from '../../../../server/generated/typeDefs'
import { graphql } from '../../../support/api'
import { now, type Person, useWorld } from '../../world'

const { application, newPerson, insertEntry, stored } = useWorld()

let person: Person

beforeAll(async () => {
  person = await newPerson()
})

const REFUSED = /^Requête GraphQL refusée : /

async function refusal(query: string, token: string | undefined = person.token) {
  const { data, errors, status } = await graphql(application.url, query, {}, token)
  expect(data ?? null).toBeNull()
  expect(status).toBeLessThan(500)
  expect(errors).toHaveLength(1)
  return { code: errors?.[0]?.extensions?.code, message: errors?.[0]?.message }
}
const answer = async (query: string) => (await graphql(application.url, query, {}, person.token)).errors

const refused = { code: 'BAD_USER_INPUT', message: expect.stringMatching(REFUSED) }

describe('a query', () => {
  test('has at most 1,000 tokens', async () => {
    // A document within the limit is refused for its first field; a longer one is not parsed.
    const messages = async (tokens: number) => {
      const fields = Array.from({ length: tokens - 2 }, (_, n) => `u${n}`)
      return (await answer(`{ ${fields.join(' ')} }`))?.map(({ message }) => message)
    }
    expect(await messages(999)).toEqual([
      expect.stringMatching(/^Requête GraphQL refusée\u202f: Cannot query field "u0" on type "Query"\./),
    ])
    expect(await messages(1_002)).toEqual([
      expect.stringMatching(/^Requête GraphQL refusée\u202f: .*1000 tokens/),
    ])
  })

  test('has at most 30,000 characters', async () => {
    const padded = (length: number) => `{ serverNow }#${'x'.repeat(length - 14)}`
    expect(await answer(padded(30_000))).toBeUndefined()
    expect(await refusal(padded(30_001))).toEqual({
      code: 'BAD_USER_INPUT',
      message: `Requête GraphQL trop longue\u202f: 30\u202f000 caractères au plus`,
    })
  })

  test('has at most about 35 fragments of one field in one place', async () => {
    const fragments = (count: number) =>
      `{ ${Array.from({ length: count }, (_, n) => `...f${n}`).join(' ')} } ${Array.from({ length: count }, (_, n) => `fragment f${n} on Query { serverNow }`).join(' ')}`
    expect(await answer(fragments(35))).toBeUndefined()
    expect(await refusal(fragments(36))).toEqual(refused)
  })

  test('has at most 10 aliases', async () => {
    const aliases = (count: number) =>
      `{ ${Array.from({ length: count }, (_, n) => `a${n}: serverNow`).join(' ')} }`
    expect(await answer(aliases(10))).toBeUndefined()
    expect(await refusal(aliases(11))).toEqual(refused)
  })

  test('may not try dozens of passwords', async () => {
    const guesses = Array.from(
      { length: 20 },
      (_, n) => `a${n}: login(email: "a@b.fr", password: "x${n}") { access_token }`,
    )
    expect(await refusal(`mutation { ${guesses.join(' ')} }`)).toEqual(refused)
  })

  test('is at most 10 deep', async () => {
    // The only way to nest: an object type with a field of an object type.
    const deep = (levels: number) => {
      const fragments = Array.from(
        { length: levels },
        (_, n) => `... on Query { ${n === levels - 1 ? 'serverNow' : ''}`,
      )
      return `{ ${fragments.join(' ')} ${'}'.repeat(levels)} }`
    }
    expect(await answer(deep(4))).toBeUndefined()
    expect(await refusal(deep(12))).toEqual(refused)
  })

  test('may not have a cycle of fragments', async () => {
    const circle = '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'
    const { errors = [], status } = await graphql(application.url, circle, {}, person.token)
    expect(status).toBeLessThan(500)
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.map(({ extensions }) => extensions?.code)).toEqual(errors.map(() => 'BAD_USER_INPUT'))
  })

  test('is sent alone: a batch is refused and nothing of it runs', async () => {
    const id = await insertEntry(person.id, { debut: now() - 60 })
    const body = [{ query: `mutation { endTask(id: ${id}) { id } }` }, { query: '{ serverNow }' }]
    const response = await fetch(`${application.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      errors: [
        {
          message: expect.stringMatching(/refusée/),
          extensions: { code: 'BAD_USER_INPUT', reason: 'UNKNOWN_QUERY' },
        },
      ],
    })
    expect(await stored(person.id)).toMatchObject([{ fin: null }])
  })

  test('over 100 kB is refused', async () => {
    const { status, errors } = await graphql(
      application.url,
      `{ serverNow } # ${'x'.repeat(100_000)}`,
      {},
      person.token,
    )
    expect([status, errors]).toEqual([
      413,
      [{ message: 'Requête trop volumineuse (100 ko au plus)', extensions: { code: 'BAD_USER_INPUT' } }],
    ])
  })
})

describe('a request of another site', () => {
  const simple = (init: RequestInit, path = '/graphql') => fetch(application.url + path, init)
  const query = '{ __typename }'

  test.for(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot post %s',
    async (type) => {
      const response = await simple({
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify({ query }),
      })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
    },
  )

  test('cannot get without our header', async () => {
    const path = `/graphql?query=${encodeURIComponent(query)}`
    expect((await simple({}, path)).status).toBe(400)
    expect((await simple({ headers: { 'x-requested-with': 'XMLHttpRequest' } }, path)).status).toBe(200)
  })

  test('cannot mutate by GET', async () => {
    const id = await insertEntry(person.id, { debut: now() - 60 })
    const path = `/graphql?query=${encodeURIComponent(`mutation { endTask(id: ${id}) { id } }`)}`
    const headers = { 'x-requested-with': 'XMLHttpRequest', authorization: `Bearer ${person.token}` }
    for (const method of ['GET', 'HEAD']) {
      const { status } = await simple({ method, headers }, path)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    expect((await stored(person.id)).at(-1)).toMatchObject({ id, fin: null })
  })
})

describe('introspection', () => {
  const required = { code: 'UNAUTHENTICATED', message: 'Connexion requise' }

  test.for([
    '{ __schema { queryType { name } } }',
    '{ __type(name: "User") { name } }',
    getIntrospectionQuery(),
  ])('is refused without a session', async (query) => {
    expect(await refusal(query, '')).toEqual(required)
  })

  test('is refused within a fragment or behind an alias', async () => {
    expect(await refusal('{ ...a } fragment a on Query { x: __schema { queryType { name } } }', '')).toEqual(
      required,
    )
    expect(await refusal('{ ... on Query { __typename s: __type(name: "User") { name } } }', '')).toEqual(
      required,
    )
  })

  test('is refused with an expired token', async () => {
    const { errors } = await graphql(application.url, '{ __schema { queryType { name } } }', {}, 'abc')
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  })

  test.for([
    {},
    {
      inputValueDeprecation: true,
      specifiedByUrl: true,
      schemaDescription: true,
      directiveIsRepeatable: true,
    },
  ])('shows the schema, descriptions included, to the signed-in: %j', async (options) => {
    for (let times = 0; times < 3; times++) {
      const { data, errors } = await graphql<IntrospectionQuery>(
        application.url,
        getIntrospectionQuery(options),
        {},
        person.token,
      )
      expect(errors).toBeUndefined()
      const shown = printSchema(lexicographicSortSchema(buildClientSchema(data as IntrospectionQuery)))
      expect(shown).toBe(printSchema(lexicographicSortSchema(buildSchema(typeDefs))))
    }
  })

  test('of one type, as sent by explorers, is allowed', async () => {
    const { data } = await graphql(
      application.url,
      '{ __type(name: "Acces") { enumValues { name } } }',
      {},
      person.token,
    )
    expect(data).toEqual({ __type: { enumValues: [{ name: 'A' }, { name: 'S' }, { name: 'U' }] } })
  })
})
