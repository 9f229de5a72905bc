import { beforeAll, describe, expect, test, vi } from 'vitest'
import { graphql, rest } from '../../../support/api'
import { DRAWING, now, type Person, TASK, TOWN, useWorld } from '../../world'

const { application, newPerson, insertEntry } = useWorld({}, { log: true })

const SECRET = 's3same:ouvre-toi'

let person: Person

beforeAll(async () => {
  person = await newPerson()
})

const send = (query: unknown, variables?: unknown, token = person.token) =>
  graphql(application.url, query as string, variables as Record<string, unknown>, token)

describe('an invalid GraphQL request', () => {
  test.for<[string, unknown, unknown]>([
    ['a syntax error', '{ tasks {', undefined],
    ['a value in a wrong place', `{ tasks "${SECRET}" }`, undefined],
    ['nothing', '', undefined],
    ['no text', 7, undefined],
    ['no query', undefined, undefined],
    ['an unknown field', '{ unknownField }', undefined],
    ['an unknown argument', '{ tasks(who: 1) { id } }', undefined],
    ['a field without selection', '{ tasks }', undefined],
    ['two operations without a name', '{ serverNow } { timeZone }', undefined],
    ['a subscription', 'subscription { tasks { id } }', undefined],
    ['variables that are no object', '{ serverNow }', 'text'],
  ])('%s is refused with our error code, a French message and no 5xx', async ([_name, query, variables]) => {
    const { status, errors = [], data } = await send(query, variables)
    expect(status).toBeLessThan(500)
    expect(data ?? null).toBeNull()
    expect(errors.length).toBeGreaterThan(0)
    for (const { message, extensions } of errors) {
      expect(extensions).toEqual({ code: 'BAD_USER_INPUT', reason: 'UNKNOWN_QUERY' })
      expect(message).toMatch(/^(Requête GraphQL|Variable) refusée/)
      expect(message).not.toContain(SECRET)
    }
  })

  test.for([
    ['{ tasks {', 'Expected Name'],
    ['{ me { id } } }', 'Unexpected'],
    [
      `{ ${Array.from({ length: 11 }, (_, n) => `a${n}: serverNow`).join(' ')} }`,
      'Aliases limit of 10 exceeded',
    ],
  ])('%s gets the reason', async ([query = '', reason = '']) => {
    const { errors: [error] = [] } = await send(query)
    expect(error?.message).toContain(`Requête GraphQL refusée : ${reason}`)
  })

  test.for([
    ['{', {}],
    ['', {}],
    ['[]', { reason: 'UNKNOWN_QUERY' }],
    ['"text"', { reason: 'UNKNOWN_QUERY' }],
    ['null', { reason: 'UNKNOWN_QUERY' }],
  ] as const)('of the body %j is refused', async ([body, reason]) => {
    const response = await fetch(`${application.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body,
    })
    expect(response.status).toBe(400)
    const { errors } = (await response.json()) as { errors: { message: string; extensions: unknown }[] }
    expect(errors).toEqual([
      {
        message: expect.stringMatching(/^(Requête|Variable)/),
        extensions: { code: 'BAD_USER_INPUT', ...reason },
      },
    ])
  })
})

describe('a refused variable is never repeated in the response', () => {
  const LOGIN =
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { access_token } }'
  const START = 'mutation ($input: StartTaskInput!) { startTask(input: $input) { id } }'

  test.for<[string, Record<string, unknown>]>([
    [LOGIN, { email: 'a@exemple.fr', password: [SECRET] }],
    [LOGIN, { email: 'a@exemple.fr', password: { [SECRET]: SECRET } }],
    [LOGIN, { email: { a: SECRET }, password: SECRET }],
    [LOGIN, { email: SECRET, password: null }],
    [LOGIN, { email: SECRET }],
    [START, { input: SECRET }],
    [START, { input: { remarque: { text: SECRET } } }],
    [START, { input: { remarque: [SECRET, SECRET] } }],
    [START, { input: { [SECRET]: 1 } }],
    [START, { input: { tache: { a: `x: ${SECRET}` } } }],
    [START, { input: { tache: SECRET } }],
    [`mutation { login(email: "a@exemple.fr", password: { a: "${SECRET}" }) { access_token } }`, {}],
    [`mutation { login(email: "a@exemple.fr", password: ["${SECRET}"]) { access_token } }`, {}],
    [`mutation { startTask(input: { remarque: ${SECRET.replace(':', '').replace('-', '')} }) { id } }`, {}],
    [`{ statistics(user: 1, debut: "${SECRET}", fin: ["${SECRET}"]) { total } }`, {}],
    [`mutation ($kind: Kind!) { toggleActive(kind: $kind, id: 1) { id } }`, { kind: SECRET }],
    [`mutation { commentTask(id: 1, commentaire: "x", version: "${SECRET}") { id } }`, {}],
  ])('%s %j', async ([query, variables]) => {
    for (let times = 0; times < 3; times++) {
      const answer = await send(query, variables)
      expect(answer.errors?.map(({ extensions }) => extensions?.code)).toContain('BAD_USER_INPUT')
      expect(JSON.stringify(answer)).not.toMatch(/s3same|ouvretoi|ouvre-toi/)
    }
    expect(application.logs()).not.toMatch(/s3same/)
  })
})

describe('the same query', () => {
  test('gets the same response every time, refusals included', async () => {
    const id = await insertEntry(person.id, { debut: now() - 60, typetache_id: DRAWING, client_id: TOWN })
    const queries: [string, Record<string, unknown>][] = [
      [`query A { tasks { ${TASK} } today { date worked breaks } timeZone }`, {}],
      [
        'query B($id: ID!) { user(id: $id) { __typename id acces societe { nom holding { holding } } } }',
        { id: person.id },
      ],
      ['mutation C($id: ID!) { endTask(id: $id) { __typename id } }', { id: 999_999 }],
      ['mutation D($id: ID!) { commentTask(id: $id, commentaire: "x", version: 99) { id } }', { id }],
      ['mutation E($input: StartTaskInput!) { startTask(input: $input) { id } }', { input: { tache: 999 } }],
      ['query F($user: ID) { a: tasks(user: $user) { id } serverNow @skip(if: true) }', { user: 99_999 }],
      ['query G($user: ID!) { tasks(user: $user) { id } }', {}],
    ]
    for (const [query, variables] of queries) {
      const answers: unknown[] = []
      for (let times = 0; times < 4; times++) {
        const { data, errors, status } = await send(query, variables)
        answers.push({ data, errors, status })
      }
      expect(answers).toEqual(Array(4).fill(answers[0]))
    }
  })

  test('with other variables is executed with those', async () => {
    const query = 'query V($id: ID!) { user(id: $id) { id } }'
    const admin = await newPerson({ acces: 'A' })
    for (const { id } of [person, admin, person, admin])
      expect((await send(query, { id }, admin.token)).data).toEqual({ user: { id: String(id) } })
    expect((await send(query, { id: admin.id })).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ])
  })
})

test('a refused field does not put the response of other fields into the log', async () => {
  const { data, errors } = await send('{ a: serverNow b: tasks(user: 99999) { id } }')
  expect(data ?? null).toBeNull()
  expect(errors).toMatchObject([{ path: ['b'], extensions: { code: 'FORBIDDEN' } }])
})

// Last: it breaks the database of this file.
describe('an unexpected error', () => {
  const ask = () => send('query Broken { taskTypeChoices { id } }')

  test('is masked, each time, with an id that the log has with the cause', async () => {
    await application.database.query('ALTER TABLE task RENAME TO task_elsewhere')
    for (let times = 0; times < 3; times++) {
      const { status, errors = [], data } = await ask()
      expect([status, data]).toEqual([200, null])
      const [{ message, extensions } = { message: '' }] = errors
      const id = String(extensions?.id)
      expect(errors).toEqual([
        {
          message: `Erreur interne. Référence à communiquer : ${id}`,
          path: ['taskTypeChoices'],
          locations: [expect.anything()],
          extensions: { code: 'INTERNAL_SERVER_ERROR', id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
        },
      ])
      expect(message).toContain(id)
      const linesOfId = () =>
        application
          .logs()
          .split('\n')
          .filter((line) => line.includes(id))
      await vi.waitFor(() => expect(linesOfId()).toHaveLength(1))
      const lines = linesOfId()
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        level: 50,
        id,
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        msg: 'internal error',
      })
      expect(lines[0]).toContain('at ')
    }
  })

  test('is masked over REST too', async () => {
    const { status, body } = await rest<{ message: string; id: string }>(
      application.url,
      'GET',
      `/api/taches/${person.id}`,
      { token: person.token },
    )
    expect([status, body]).toEqual([
      500,
      {
        message: `Erreur interne. Référence à communiquer : ${body.id}`,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    await vi.waitFor(() => expect(application.logs()).toContain(body.id))
  })
})
