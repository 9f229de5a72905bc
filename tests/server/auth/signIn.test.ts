import jwt from 'jsonwebtoken'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { graphql, rest } from '../../support/api'
import { NORTH, now, PASSWORD, SITES, STUDIES, useWorld } from '../world'

const { application, insertPerson, newPerson } = useWorld({}, { log: true })

const REFUSED = 'Mot de passe ou email incorrect'
const LOGIN = `mutation ($email: String!, $password: String!) {
  login(email: $email, password: $password) {
    access_token
    user { id nom prenom email login acces societe_id societe { nom } groupetache_id groupetache { libelle } active }
  }
}`

const overRest = (json: unknown) =>
  rest<Record<string, unknown>>(application.url, 'POST', '/api/login', { json })
const overGraphQL = (variables: Record<string, unknown>) => graphql(application.url, LOGIN, variables)
const sessions = () => application.database.query('SELECT COUNT(*) AS open FROM session')

/** The answers of both APIs to a refused sign-in, which opens no session. */
async function refusals(email: string, password: string) {
  const before = await sessions()
  const [overHttp, { data, errors }] = [
    await overRest({ email, password }),
    await overGraphQL({ email, password }),
  ]
  expect(await sessions()).toEqual(before)
  return [
    overHttp.status,
    overHttp.body,
    data,
    errors?.map(({ message, extensions }) => ({ message, ...extensions })),
  ]
}
const refused = [
  401,
  { message: REFUSED },
  null,
  [{ message: REFUSED, code: 'UNAUTHENTICATED', reason: 'WRONG_CREDENTIALS' }],
]

describe('a sign-in is refused with the same message', () => {
  test('for an unknown email', async () => {
    expect(await refusals('personne@exemple.fr', PASSWORD)).toEqual(refused)
  })

  test.for([
    '',
    `${PASSWORD} `,
    PASSWORD.toUpperCase(),
    PASSWORD.slice(0, -1),
    'un mot de passe à 1 €\u0000',
  ])('for a password that is nearly right: %j', async (password) => {
    const { email } = await insertPerson()
    const answer = password ? refused : [422, expect.anything(), null, [expect.anything()]]
    expect(await refusals(email, password)).toEqual(answer)
  })

  test('to a deactivated account', async () => {
    const { email } = await insertPerson({ active: 0 })
    expect(await refusals(email, PASSWORD)).toEqual(refused)
  })

  test.for(["' OR '1'='1' -- @exemple.fr", '%@exemple.fr', 'personne_@exemple.fr'])(
    'for %s as email',
    async (email) => {
      const [status, , data] = await refusals(email, PASSWORD)
      expect([401, 422]).toContain(status)
      expect(data).toBeNull()
    },
  )
})

describe('a malformed sign-in is refused', () => {
  const email = 'anne@exemple.fr'

  test.for<[unknown, string, string]>([
    [{ email: 'anne', password: PASSWORD }, 'Invalid email', 'email'],
    [{ password: PASSWORD }, 'Email obligé', 'email'],
    [{ email }, 'Mot de passe obligé', 'password'],
    [{ email: 7, password: PASSWORD }, 'Invalid email', 'email'],
    [{ email: [email], password: PASSWORD }, 'Invalid email', 'email'],
    [{ email, password: 12345678 }, 'Mot de passe invalide', 'password'],
    [{ email, password: { length: 9 } }, 'Mot de passe invalide', 'password'],
    [{ email, password: true }, 'Mot de passe invalide', 'password'],
    [{ email, password: PASSWORD, remember: true }, 'Champ inconnu', 'remember'],
  ])('%j: %s', async ([body, message, field]) => {
    const answer = await overRest(body)
    expect([answer.status, answer.body]).toEqual([422, { message, field }])
  })

  test.for(['text', 7, true, null, ['a']])('a body that is no object: %j', async (body) => {
    const answer = await overRest(body)
    expect([400, 422]).toContain(answer.status)
    expect(answer.body).toHaveProperty('message')
  })
})

describe('a sign-in succeeds', () => {
  test('over both faces with a token and the user only', async () => {
    const person = await insertPerson({ acces: 'S', groupetache_id: SITES })
    const { id, email, nom, prenom } = person
    const user = { nom, prenom, email, acces: 'S', active: 1 }
    const places = { societe: { nom: 'Nord' }, groupetache: { libelle: 'Chantiers' } }

    const answer = await overRest({ email, password: PASSWORD })
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        user: { id, ...user, societe_id: NORTH, groupetache_id: SITES, ...places },
      },
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')

    const { data, errors, status } = await overGraphQL({ email, password: PASSWORD })
    expect({ data, errors, status }).toEqual({
      status: 200,
      errors: undefined,
      data: {
        login: {
          access_token: expect.any(String),
          user: {
            ...user,
            ...places,
            id: String(id),
            login: email,
            societe_id: String(NORTH),
            groupetache_id: String(SITES),
          },
        },
      },
    })
  })

  test('regardless of the email’s case, by form or JSON', async () => {
    const { email } = await insertPerson({ email: 'Aude.Ete@Exemple.fr' })
    for (const written of [email, email.toUpperCase(), email.toLowerCase()])
      expect((await overRest({ email: written, password: PASSWORD })).status).toBe(200)
    const form = await rest(application.url, 'POST', '/api/login', { form: { email, password: PASSWORD } })
    expect(form.status).toBe(200)
  })

  test('with a token of 12 hours that names the session and contains no user data', async () => {
    const from = now()
    const { id, token } = await newPerson({ groupetache_id: STUDIES })
    const { header, payload } = jwt.decode(token, { complete: true }) ?? {}
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(payload).toEqual({
      sid: expect.stringMatching(/^[0-9a-f]{32}$/),
      iss: 'pointage',
      aud: 'pointage',
      iat: expect.any(Number),
      exp: expect.any(Number),
    })
    const { sid, exp } = payload as { sid: string; exp: number }
    expect(Math.abs(exp - (from + 12 * 3_600))).toBeLessThanOrEqual(2)
    const stored = await application.database.query('SELECT * FROM session WHERE user_id = ?', [id])
    const at = expect.toSatisfy((second) => Math.abs(second - from) <= 2)
    expect(stored).toEqual([
      {
        id: sid,
        user_id: id,
        expires_at: exp,
        created_at: at,
        seen_at: at,
        password_at: at,
        agent: expect.any(String),
      },
    ])
  })

  test('several times, each with its own session', async () => {
    const person = await newPerson()
    await overRest({ email: person.email, password: PASSWORD })
    const count = 'SELECT COUNT(*) AS open FROM session WHERE user_id = ?'
    expect(await application.database.query(count, [person.id])).toEqual([{ open: 2 }])
  })
})

afterAll(async () => {
  // Each request of this file is logged; no line may contain a password, hash, token, address or name.
  const requests = () =>
    application
      .logs()
      .split('\n')
      .filter((line) => line.includes('"request"'))
  await vi.waitFor(() => expect(requests().length).toBeGreaterThan(20))
  const logs = application.logs()
  expect(logs).not.toMatch(/mot de passe|\$argon2|eyJ|@exemple|Prénom|Nom \d|12345678/i)
})
