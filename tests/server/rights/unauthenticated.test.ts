import { isNonNullType } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../server/transport/rest/routes'
import { callOf, fields } from '../operations'
import { dumpDatabase, useWorld } from '../world'
import { refusedHeaders, SECRET } from './tokens'

const { application, insertPerson, signIn } = useWorld({ JWT_SECRET: SECRET })

const REQUIRED = 'Connexion requise'
const ENDED = 'Votre session a expiré ou a été fermée, reconnectez-vous'
const PUBLIC = ['login']
const EVERYWHERE = [
  'no header',
  'a wrong secret',
  'no algorithm',
  'another audience',
  'another issuer',
  'an expired token',
  'a revoked session',
]

type Headers = Record<string, string | undefined>
let allHeaders: Headers
let headers: Headers
let before: unknown

async function send(method: string, path: string, authorization: string | undefined, body?: unknown) {
  const response = await fetch(application.url + path, {
    method,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(authorization !== undefined && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

beforeAll(async () => {
  allHeaders = await refusedHeaders(signIn, await insertPerson({ acces: 'A' }), application.database)
  headers = Object.fromEntries(EVERYWHERE.map((name) => [name, allHeaders[name]]))
  before = await dumpDatabase(application.database)
})

/** Sends the same call with every header that must be refused; the results by header name. */
async function sendAll(call: (authorization: string | undefined) => Promise<unknown>, sent = headers) {
  const answers = Object.entries(sent).map(async ([name, header]) => [name, await call(header)] as const)
  return Object.fromEntries(await Promise.all(answers))
}

const messageFor = (header: string | undefined) => (/^Bearer \S+$/.test(header ?? '') ? ENDED : REQUIRED)
const expectEach = (answer: (message: string) => unknown, sent = headers) =>
  Object.fromEntries(Object.entries(sent).map(([name, header]) => [name, answer(messageFor(header))]))

describe('over GraphQL', () => {
  test.for(fields.filter(({ name }) => !PUBLIC.includes(name)))('$kind $name is refused', async (field) => {
    const call = callOf(field)
    const answers = await sendAll((authorization) => send('POST', '/graphql', authorization, call))
    expect(answers).toEqual(
      expectEach((message) => ({
        status: 200,
        body: {
          data: isNonNullType(field.type) ? null : { [field.name]: null },
          errors: [
            {
              message,
              path: [field.name],
              locations: [expect.anything()],
              extensions: { code: 'UNAUTHENTICATED' },
            },
          ],
        },
      })),
    )
  })
})

describe('over REST', () => {
  test.for(routes.filter(({ path }) => path !== '/api/login'))(
    '$method $path is refused',
    async ({ method, path }) => {
      const body = method === 'POST' ? {} : undefined
      const answers = await sendAll((authorization) =>
        send(method, path.replace(/:\w+/g, '1'), authorization, body),
      )
      expect(answers).toEqual(expectEach((message) => ({ status: 401, body: { message } })))
    },
  )

  test.for(routes.filter(({ path }) => path.includes(':')))(
    '$method $path does not report an invalid id without a session',
    async ({ method, path }) => {
      const body = method === 'POST' ? { inconnu: 1 } : undefined
      const answer = await send(method, path.replace(/:\w+/g, '1e3'), undefined, body)
      expect(answer).toEqual({ status: 401, body: { message: REQUIRED } })
    },
  )
})

test('no forged token is accepted', async () => {
  const answers = await sendAll((authorization) => send('GET', '/api/users/all', authorization), allHeaders)
  expect(answers).toEqual(expectEach((message) => ({ status: 401, body: { message } }), allHeaders))
})

test('none of these calls changed anything', async () => {
  expect(await dumpDatabase(application.database)).toEqual(before)
})

test('a valid token is accepted, so that the refusals above are meaningful', async () => {
  const token = await signIn(await insertPerson())
  const call = { query: '{ me { acces } }' }
  expect(await send('POST', '/graphql', `Bearer ${token}`, call)).toEqual({
    status: 200,
    body: { data: { me: { acces: 'U' } } },
  })
  expect((await send('POST', '/graphql', `bearer ${token}`, call)).status).toBe(200)
})
