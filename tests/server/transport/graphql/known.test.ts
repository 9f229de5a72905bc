import { beforeAll, describe, expect, test } from 'vitest'
import { now, type Person, useWorld } from '../../world'

const { application, newPerson, insertEntry } = useWorld()

let person: Person
let stranger: Person

beforeAll(async () => {
  person = await newPerson()
  stranger = await newPerson()
})

/** Validated and interpreted, compiled, then answered by compiled code. */
const SIGHTINGS = 5
/** Headers that always differ: the date, and the attempts left. */
const OWN = /^(date|retry-after)$/

interface Request {
  query: string
  variables?: unknown
  accept?: string
  token?: string
  extensions?: unknown
}

async function send({ accept, token, ...body }: Request) {
  const response = await fetch(`${application.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(accept && { accept }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !OWN.test(name)).toSorted(),
    text: await response.text(),
  }
}

async function sightings(request: Request) {
  const answers = []
  for (let sighting = 0; sighting < SIGHTINGS; sighting++) answers.push(await send(request))
  return answers
}

describe('a cached operation is executed as at first', () => {
  test.for<[string, string | undefined]>([
    ['no accept header', undefined],
    ['everything', '*/*'],
    ['JSON', 'application/json'],
    ['what Apollo Client asks for', 'application/graphql-response+json,application/json;q=0.9'],
    ['GraphQL’s own type alone', 'application/graphql-response+json'],
    ['a page', 'text/html'],
  ])('for clients that accept %s', async ([name, accept]) => {
    const query = `query { me { id nom } } # ${name}`
    const [first, ...later] = await sightings({ query, accept, token: person.token })
    for (const answer of later) expect(answer).toEqual(first)
  })

  test.for<[string, () => Omit<Request, 'accept'>]>([
    ['without a token', () => ({ query: 'query A { me { id } }' })],
    ['with a forged token', () => ({ query: 'query B { me { id } }', token: 'forged' })],
    [
      'about somebody else',
      () => ({
        query: 'query C($user: ID) { tasks(user: $user) { id } }',
        variables: { user: String(stranger.id) },
        token: person.token,
      }),
    ],
    [
      'with a variable of a wrong type',
      () => ({
        query: 'query D($user: ID) { tasks(user: $user) { id } }',
        variables: { user: [1] },
        token: person.token,
      }),
    ],
    [
      'with variables that are no object',
      () => ({ query: 'query E { me { id } }', variables: 'x', token: person.token }),
    ],
    [
      'with extensions',
      () => ({
        query: 'query F { me { id } }',
        extensions: { persistedQuery: { version: 1 } },
        token: person.token,
      }),
    ],
    [
      'with a partial failure',
      () => ({
        query: 'query G($user: ID) { clock: timeZone tasks(user: $user) { id } }',
        variables: { user: String(stranger.id) },
        token: person.token,
      }),
    ],
  ])('when it is refused %s', async ([, request]) => {
    for (const accept of ['application/json', 'application/graphql-response+json,application/json;q=0.9']) {
      const [first, ...later] = await sightings({ ...request(), accept })
      expect(first?.text).toContain('"errors"')
      for (const answer of later) expect(answer).toEqual(first)
    }
  })

  test('by its own name, when a document has two', async () => {
    const query = 'query Mine { me { id } } query Clock { timeZone }'
    const ask = async (operationName: string) => {
      const response = await fetch(`${application.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
        body: JSON.stringify({ query, operationName }),
      })
      return Object.keys(((await response.json()) as { data: object }).data)
    }
    for (let sighting = 0; sighting < SIGHTINGS; sighting++) {
      expect(await ask('Mine')).toEqual(['me'])
      expect(await ask('Clock')).toEqual(['timeZone'])
    }
  })
})

test('a cached mutation that fails runs once and leaves no trace', async () => {
  const foreign = await insertEntry(stranger.id, { debut: now() - 60 })
  const query = 'mutation ($id: ID!) { endTask(id: $id) { id fin } }'
  const own = []
  for (let sighting = 0; sighting < SIGHTINGS; sighting++)
    own.push(await insertEntry(person.id, { debut: now() - 60, fin: now() - 30 }))
  for (const id of own) {
    const { text } = await send({ query, variables: { id: String(id) }, token: person.token })
    expect(JSON.parse(text).data.endTask.id).toBe(String(id))
  }
  const { text } = await send({ query, variables: { id: String(foreign) }, token: person.token })
  expect(JSON.parse(text)).toMatchObject({
    data: null,
    errors: [{ message: 'Cette entrée n’existe pas', extensions: { code: 'NOT_FOUND' } }],
  })
  const rows = await application.database.query('SELECT fin FROM task WHERE id = ?', [foreign])
  expect(rows).toEqual([{ fin: null }])
})

test('a cached operation is not run for requests that a foreign page can send', async () => {
  const query = 'mutation { pause { id } }'
  for (let sighting = 0; sighting < SIGHTINGS; sighting++)
    expect((await send({ query, token: stranger.token })).status).toBe(200)
  const bodies = {
    'text/plain': JSON.stringify({ query }),
    'application/x-www-form-urlencoded': new URLSearchParams({ query }).toString(),
  }
  for (const [type, body] of Object.entries(bodies)) {
    const response = await fetch(`${application.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${person.token}` },
      body,
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  }
  const breaks = await application.database.query('SELECT id FROM task WHERE user_id = ? AND pause = 1', [
    person.id,
  ])
  expect(breaks).toEqual([])
})

describe('an unknown operation name', () => {
  test.for(['POST', 'GET'])(
    'is refused over %s, and its text’s only operation does not run',
    async (method) => {
      const person = await newPerson()
      const query = 'mutation A { pause { id } }'
      const headers = { authorization: `Bearer ${person.token}`, 'x-requested-with': 'XMLHttpRequest' }
      const url = `${application.url}/graphql`
      const response =
        method === 'POST'
          ? await fetch(url, {
              method,
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify({ query, operationName: 'C' }),
            })
          : await fetch(`${url}?${new URLSearchParams({ query, operationName: 'C' })}`, { headers })
      expect(response.status).toBe(400)
      expect(await application.database.query('SELECT id FROM task WHERE user_id = ?', [person.id])).toEqual(
        [],
      )
    },
  )
})

test('an invalid variable is refused each time, without a change', async () => {
  const query = 'mutation ($i: StartTaskInput!) { startTask(input: $i) { id } }'
  const person = await newPerson()
  for (let sighting = 0; sighting < SIGHTINGS; sighting++) {
    const variables = { i: { remarque: `fois ${sighting}` } }
    expect((await send({ query, variables, token: person.token })).status).toBe(200)
  }
  const { text } = await send({ query, variables: { i: [] }, token: person.token })
  expect(text).toContain('"errors"')
  const rows = await application.database.query('SELECT id FROM task WHERE user_id = ?', [person.id])
  expect(rows).toHaveLength(SIGHTINGS)
})

test('an alias such as __proto__ is returned each time', async () => {
  const [first, ...later] = await sightings({ query: '{ me { __proto__: id nom } }', token: person.token })
  for (const answer of later) expect(answer).toEqual(first)
})

test('exponential fragments do not block the server, however often they are sent', async () => {
  const spread = (name: string) => `...${name} `.repeat(90)
  const query = `{ me { ...a ...a ...a ...a } }
    fragment a on User { ${spread('b')} } fragment b on User { ${spread('c')} } fragment c on User { id }`
  for (const token of [undefined, person.token]) {
    for (let sighting = 0; sighting < SIGHTINGS; sighting++) {
      const sent = send({ query, token })
      const begun = Date.now()
      await fetch(`${application.url}/healthz`)
      expect(Date.now() - begun).toBeLessThan(2_000)
      await sent
    }
  }
})
