import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../../../support/durations'
import { type HostedServer, startHosted } from '../../../support/hosted'
import { dateAt, now, type Person, useWorld, ZONE } from '../../world'

const { application, newPerson, insertEntry } = useWorld()

/** More rows than a call may read on the main thread. */
const ROWS = 2_500
/** Times that each query is sent: interpreted first, then compiled, then answered by compiled code. */
const SIGHTINGS = 4
/** Headers that always differ. */
const OWN = /^(date|retry-after|x-request-id)$/

let plain: HostedServer
let person: Person
let stranger: Person
let busy: Person
let entry: number

beforeAll(async () => {
  const env = { DATABASE_URL: application.database.url, TIME_ZONE: ZONE, COMPILE_QUERIES: '0' }
  plain = await startHosted(env)
  person = await newPerson()
  stranger = await newPerson()
  busy = await newPerson()
  entry = await insertEntry(person.id, { debut: now() - 60 })
  const values = Array.from({ length: ROWS }, (_, index) => {
    const debut = now() - 40 * DAY + 900 * index
    return `(${busy.id}, '${dateAt(debut)}', ${debut}, ${debut + 600}, 'n° ${index}', 0)`
  })
  await application.database.query(
    `INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES ${values.join(', ')}`,
  )
})
afterAll(() => plain.stop())

interface Request {
  query: string
  variables?: unknown
  operationName?: string
  accept?: string
  token?: string
}

async function send(url: string, { accept, token, ...body }: Request) {
  const response = await fetch(`${url}/graphql`, {
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

const longReport = () => ({
  query: `query Report($debut: String!, $fin: String!, $user: ID!, $other: ID) {
    statistics(debut: $debut, fin: $fin, user: $user) { nom total taches { commentaire cumul } }
    tasks(user: $other) { id } }`,
  variables: { debut: dateAt(now() - 41 * DAY), fin: dateAt(now()), user: busy.id, other: busy.id },
  token: busy.token,
})

const aliases = (count: number) => Array.from({ length: count }, (_, n) => `a${n}: timeZone`).join(' ')

const REQUESTS: [string, () => Request][] = [
  [
    'a list with fragments and aliases',
    () => ({
      query: `{ me { ...Who __proto__: id } mine: tasks { id __typename user_id } }
        fragment Who on User { nom __typename }`,
      token: person.token,
    }),
  ],
  [
    'a directive that skips a field',
    () => ({
      query: 'query ($no: Boolean!) { me { id nom @include(if: $no) prenom @skip(if: $no) } }',
      variables: { no: false },
      token: person.token,
    }),
  ],
  [
    'one of two operations',
    () => ({
      query: 'query A { me { id } } query B { timeZone }',
      operationName: 'B',
      token: person.token,
    }),
  ],
  [
    'an operation that a document lacks',
    () => ({ query: 'query A { me { id } }', operationName: 'C', token: person.token }),
  ],
  ['two operations, none named', () => ({ query: 'query A { me { id } } query B { timeZone }' })],
  [
    'a change',
    () => ({
      query: `mutation ($text: String!) { commentTask(id: ${entry}, commentaire: $text) { id commentaire } }`,
      variables: { text: 'relu' },
      token: person.token,
    }),
  ],
  [
    'a change of another’s entry',
    () => ({
      query: `mutation { commentTask(id: ${entry}, commentaire: "x") { id } }`,
      token: stranger.token,
    }),
  ],
  [
    'another user’s entries, and one’s own',
    () => ({
      query: 'query ($user: ID) { clock: timeZone tasks(user: $user) { id } }',
      variables: { user: String(stranger.id) },
      token: person.token,
    }),
  ],
  ['a list, without a token', () => ({ query: '{ tasks { id } }' })],
  ['the schema, without a token', () => ({ query: '{ __schema { queryType { name } } }' })],
  [
    'the schema',
    () => ({ query: '{ __schema { queryType { name fields { name } } } }', token: person.token }),
  ],
  ['a field that does not exist', () => ({ query: '{ mee { id } }', token: person.token })],
  ['a field that does not exist, without a token', () => ({ query: '{ mee { id } }' })],
  ['no GraphQL', () => ({ query: '{ me { id ', token: person.token })],
  ['too many aliases', () => ({ query: `{ ${aliases(11)} }`, token: person.token })],
  [
    'too deep a document',
    () => ({ query: `{ me ${'{ societe '.repeat(11)} { id } ${'}'.repeat(11)} }`, token: person.token }),
  ],
  [
    'a variable of a wrong type',
    () => ({
      query: 'query ($user: ID) { tasks(user: $user) { id } }',
      variables: { user: [1] },
      token: person.token,
    }),
  ],
  [
    'an input without a required field and with an unknown one',
    () => ({
      query: 'mutation ($input: StartTaskInput!) { startTask(input: $input) { id } }',
      variables: { input: { unknown: 1, other: 2 } },
      token: person.token,
    }),
  ],
  [
    'a variable that is missing',
    () => ({ query: 'query ($id: ID!) { tasks(user: $id) { id } }', token: person.token }),
  ],
  ['a report that a worker thread makes', longReport],
  [
    'such a report, of which a part is refused',
    () => {
      const { variables, ...request } = longReport()
      return { ...request, variables: { ...variables, other: stranger.id } }
    },
  ],
]

describe('graphql-js alone gives the same responses as compiled code', () => {
  test.for(REQUESTS)('%s', async ([, request]) => {
    for (const accept of [undefined, 'application/graphql-response+json,application/json;q=0.9']) {
      const expected = await send(plain.url, { ...request(), ...(accept && { accept }) })
      expect(expected.text).not.toContain('Erreur interne')
      for (let sighting = 0; sighting < SIGHTINGS; sighting++)
        expect(await send(application.url, { ...request(), ...(accept && { accept }) })).toEqual(expected)
    }
  })

  test('a change over GET, which is refused', async () => {
    const search = new URLSearchParams({ query: 'mutation { pause { id } }' })
    const headers = { authorization: `Bearer ${person.token}`, 'x-requested-with': 'XMLHttpRequest' }
    const answers = [plain.url, application.url].map(async (url) => {
      const response = await fetch(`${url}/graphql?${search}`, { headers })
      return { status: response.status, allow: response.headers.get('allow') }
    })
    const [expected, compiled] = await Promise.all(answers)
    expect(compiled).toEqual(expected)
    expect(expected?.status).toBe(405)
  })

  test('more long reports of one user than the queue accepts', async () => {
    for (const { url } of [plain, application]) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(url, longReport())))
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused.length).toBeGreaterThan(0)
      for (const { status, text } of refused) {
        expect(status).toBe(429)
        expect(JSON.parse(text).errors).toEqual([
          {
            message: 'Vos calculs précédents ne sont pas terminés, réessayez dans un instant',
            extensions: { code: 'TOO_MANY_REQUESTS' },
          },
        ])
      }
    }
  })
})
