import { hash } from 'argon2'
import { describe, expect, test } from 'vitest'
import { graphql, rest } from '../../support/api'
import { PASSWORD, useWorld } from '../world'

const { application, insertPerson } = useWorld({ TRUST_PROXY: 'loopback' })

const LOGIN =
  'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { access_token } }'
const TOO_MANY = /^Trop de tentatives de connexion, réessayez dans (1[0-5]|[1-9]) min$/

const overRest = (email: string, password: string, from: string) =>
  rest<{ message?: string }>(application.url, 'POST', '/api/login', {
    json: { email, password },
    headers: { 'x-forwarded-for': from },
  })

async function overGraphQL(email: string, password: string, from: string) {
  const { body } = await rest<{ errors?: { message: string; extensions: { code: string } }[] }>(
    application.url,
    'POST',
    '/graphql',
    { json: { query: LOGIN, variables: { email, password } }, headers: { 'x-forwarded-for': from } },
  )
  return body.errors?.flatMap(({ message, extensions }) => [extensions.code, message])
}

let addresses = 0
const newAddress = () => `192.0.2.${++addresses}`

async function fail(times: number, email: string, from: string) {
  for (let attempt = 0; attempt < times; attempt++)
    expect((await overRest(email, 'faux', from)).status).toBe(401)
}

describe('after 10 failures of an account from one address', () => {
  test('both faces refuse, even the right password, with a retry time', async () => {
    const { email } = await insertPerson()
    const from = newAddress()
    for (let pair = 0; pair < 5; pair++) {
      expect((await overRest(email, 'faux', from)).status).toBe(401)
      expect(await overGraphQL(email, 'faux', from)).toEqual([
        'UNAUTHENTICATED',
        'Mot de passe ou email incorrect',
      ])
    }
    const { status, body, headers } = await overRest(email, PASSWORD, from)
    expect([status, body]).toEqual([429, { message: expect.stringMatching(TOO_MANY) }])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900)
    expect(await overGraphQL(email, PASSWORD, from)).toEqual([
      'TOO_MANY_REQUESTS',
      expect.stringMatching(TOO_MANY),
    ])
  })

  test('the account can sign in from elsewhere, and others from the address', async () => {
    const [one, other] = [await insertPerson(), await insertPerson()]
    const from = newAddress()
    await fail(10, one.email, from)
    expect((await overRest(one.email, PASSWORD, from)).status).toBe(429)
    expect((await overRest(one.email.toUpperCase(), PASSWORD, from)).status).toBe(429)
    expect((await overRest(one.email, PASSWORD, newAddress())).status).toBe(200)
    expect((await overRest(other.email, PASSWORD, from)).status).toBe(200)
  })

  test('an unknown account is refused in the same way', async () => {
    const from = newAddress()
    await fail(10, 'inconnue@exemple.fr', from)
    expect((await overRest('inconnue@exemple.fr', PASSWORD, from)).status).toBe(429)
  })

  test('each parallel attempt counts', async () => {
    const { email } = await insertPerson()
    const from = newAddress()
    const answers = await Promise.all(Array.from({ length: 25 }, () => overRest(email, 'faux', from)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(15).fill(429)])
  })
})

test('a success resets the failures before it', async () => {
  const { email } = await insertPerson()
  const from = newAddress()
  for (let round = 0; round < 2; round++) {
    await fail(9, email, from)
    expect((await overRest(email, PASSWORD, from)).status).toBe(200)
  }
  await fail(10, email, from)
  expect((await overRest(email, PASSWORD, from)).status).toBe(429)
})

test('a malformed attempt does not count', async () => {
  const { email } = await insertPerson()
  const from = newAddress()
  for (let attempt = 0; attempt < 12; attempt++) expect((await overRest(email, '', from)).status).toBe(422)
  expect((await overRest(email, PASSWORD, from)).status).toBe(200)
})

test('addresses of an IPv6 network count as one', async () => {
  const { email } = await insertPerson()
  for (let host = 1; host <= 10; host++)
    expect((await overRest(email, 'faux', `2001:db8:1:2::${host}`)).status).toBe(401)
  expect((await overRest(email, PASSWORD, '2001:db8:1:2::99')).status).toBe(429)
  expect((await overRest(email, PASSWORD, '2001:db8:1:3::1')).status).toBe(200)
})

test('failures of an account above its limit do not count for its address', async () => {
  const { email } = await insertPerson()
  const from = newAddress()
  await fail(10, email, from)
  for (let attempt = 0; attempt < 320; attempt++)
    expect((await overRest(email, 'faux', from)).status).toBe(429)
  const colleague = await insertPerson()
  expect((await overRest(colleague.email, PASSWORD, from)).status).toBe(200)
})

test('thirty correct concurrent sign-ins of one account succeed', async () => {
  const { email } = await insertPerson()
  const from = newAddress()
  const answers = await Promise.all(Array.from({ length: 30 }, () => overRest(email, PASSWORD, from)))
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
})

test('concurrent sign-ins of an office are queued while the server answers other requests', async () => {
  const office = newAddress()
  const people = await Promise.all(Array.from({ length: 200 }, () => insertPerson()))
  const crowd = people.map(({ email }) => overRest(email, PASSWORD, office))
  expect((await rest(application.url, 'GET', '/healthz')).status).toBe(200)
  const answers = await Promise.all(crowd)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

describe('from a familiar place', () => {
  const attack = async (email: string) => {
    // Fifty failures from other addresses lock the account for unknown addresses.
    for (let address = 0; address < 5; address++) await fail(10, email, newAddress())
  }

  test('an account locked by strangers can sign in', async () => {
    const { email } = await insertPerson()
    const home = newAddress()
    expect((await overRest(email, PASSWORD, home)).status).toBe(200)
    await attack(email)
    expect((await overRest(email, PASSWORD, newAddress())).status).toBe(429)
    expect((await overRest(email, PASSWORD, home)).status).toBe(200)
  })

  test('a stranger is locked out with the account', async () => {
    const { email } = await insertPerson()
    await attack(email)
    expect((await overRest(email, PASSWORD, newAddress())).status).toBe(429)
  })

  test('ten failures lock the account too', async () => {
    const { email } = await insertPerson()
    const home = newAddress()
    expect((await overRest(email, PASSWORD, home)).status).toBe(200)
    await fail(10, email, home)
    expect((await overRest(email, PASSWORD, home)).status).toBe(429)
  })

  test('no address is stored', async () => {
    const { email } = await insertPerson()
    const from = newAddress()
    await overRest(email, PASSWORD, from)
    const places = await application.database.query('SELECT place FROM sign_in_place')
    expect(places.length).toBeGreaterThan(0)
    for (const { place } of places) expect(place).toMatch(/^[\w-]{32}$/)
  })
})

test('addresses of an IPv6 network count as one, in every notation', async () => {
  const { email } = await insertPerson()
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await overRest(email, 'faux', `2001:db8::${attempt + 1}`)).status).toBe(401)
  expect((await overRest(email, PASSWORD, '2001:db8:0:0:ffff::1')).status).toBe(429)
  expect((await overRest(email, PASSWORD, '2001:db8:0:1::1')).status).toBe(200)
})

describe('confirming the password in an open session', () => {
  const CONFIRM = 'mutation ($password: String!) { confirmPassword(password: $password) }'
  const CHANGE = `mutation ($current: String!) {
    changePassword(current: $current, pass: "trois chevaux bleus", confirmPass: "trois chevaux bleus") { access_token } }`
  const signInFrom = async (email: string, from: string) =>
    String(
      (
        await rest<{ access_token: string }>(application.url, 'POST', '/api/login', {
          json: { email, password: PASSWORD },
          headers: { 'x-forwarded-for': from },
        })
      ).body.access_token,
    )
  async function within(token: string, from: string, query: string, variables: object) {
    const { body } = await rest<{ errors?: { message: string; extensions: { code: string } }[] }>(
      application.url,
      'POST',
      '/graphql',
      { token, json: { query, variables }, headers: { 'x-forwarded-for': from } },
    )
    return body.errors?.map(({ extensions }) => extensions.code)
  }

  test('is blocked neither by failed sign-ins of strangers nor by those of its address', async () => {
    const { email } = await insertPerson()
    const office = newAddress()
    const token = await signInFrom(email, office)
    for (let address = 0; address < 5; address++) await fail(10, email, newAddress())
    await fail(10, email, office)
    const colleagues = await Promise.all(Array.from({ length: 29 }, () => insertPerson()))
    await Promise.all(colleagues.map((colleague) => fail(10, colleague.email, office)))
    expect((await overRest((await insertPerson()).email, PASSWORD, office)).status).toBe(429)
    expect(await within(token, office, CONFIRM, { password: PASSWORD })).toBeUndefined()
    expect(await within(token, office, CHANGE, { current: PASSWORD })).toBeUndefined()
  })

  test('has ten attempts per session, for both prompts together, from any address', async () => {
    const { email } = await insertPerson()
    const token = await signInFrom(email, newAddress())
    for (let pair = 0; pair < 5; pair++) {
      expect(await within(token, newAddress(), CONFIRM, { password: 'faux' })).toEqual(['BAD_USER_INPUT'])
      expect(await within(token, newAddress(), CHANGE, { current: 'faux' })).toEqual(['BAD_USER_INPUT'])
    }
    expect(await within(token, newAddress(), CONFIRM, { password: PASSWORD })).toEqual(['TOO_MANY_REQUESTS'])
    expect(await within(token, newAddress(), CHANGE, { current: PASSWORD })).toEqual(['TOO_MANY_REQUESTS'])
    // A stolen session cannot lock its user out of another one.
    const other = await signInFrom(email, newAddress())
    expect(await within(other, newAddress(), CONFIRM, { password: PASSWORD })).toBeUndefined()
  })
})

test('an account that confirms its password all the time blocks no first sign-in', async () => {
  const busy = await insertPerson()
  await application.database.query('UPDATE credential SET password_hash = ? WHERE user_id = ?', [
    await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    busy.id,
  ])
  const { body } = await overRest(busy.email, PASSWORD, newAddress())
  const token = String((body as { access_token?: string }).access_token)
  const again = `mutation { confirmPassword(password: "${PASSWORD}") }`
  let over = false
  const loops = Array.from({ length: 8 }, async () => {
    while (!over) await graphql(application.url, again, {}, token)
  })
  try {
    for (let newcomer = 0; newcomer < 3; newcomer++)
      expect((await overRest((await insertPerson()).email, PASSWORD, newAddress())).status).toBe(200)
  } finally {
    over = true
    await Promise.all(loops)
  }
})

test('an expired provisional password counts as a failure, although it is correct', async () => {
  const { id, email } = await insertPerson()
  const from = newAddress()
  await application.database.query('UPDATE credential SET password_until = 1 WHERE user_id = ?', [id])
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await overRest(email, PASSWORD, from)).body.message).toMatch(
      /^Ce mot de passe provisoire a expiré/,
    )
  expect((await overRest(email, PASSWORD, from)).status).toBe(429)
})

test('of hundreds of concurrent sign-ins of an account, those with a long wait get a retry time', async () => {
  const { email } = await insertPerson()
  const from = newAddress()
  const answers = await Promise.all(Array.from({ length: 300 }, () => overRest(email, PASSWORD, from)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, body } of refused)
    expect([status, body.message]).toEqual([429, expect.stringMatching(/^Trop de connexions en même temps/)])
})
