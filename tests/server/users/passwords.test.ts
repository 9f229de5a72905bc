import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { dumpDatabase, PASSWORD, type Person, useWorld } from '../world'
import { canSignIn, NEW_PASSWORD, sessionsOf, storedUser } from './form'

const world = useWorld({}, { log: true })
const { application, newPerson, signIn, ask, refusal } = world

const SET = 'mutation ($id: ID!, $pass: String!) { setPassword(id: $id, pass: $pass) }'
const CHANGE = `mutation ($current: String!, $pass: String!, $confirmPass: String!) {
  changePassword(current: $current, pass: $pass, confirmPass: $confirmPass) { access_token user { id email } } }`

let admin: Person
let person: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})
beforeEach(async () => {
  person = await newPerson()
})

async function refused(viewer: Person, query: string, variables: Record<string, unknown>) {
  const before = await dumpDatabase(application.database)
  const answer = await refusal(viewer, query, variables)
  expect(await dumpDatabase(application.database)).toEqual(before)
  return answer
}
const invalid = (field: string, message: string) => ({ code: 'BAD_USER_INPUT', field, message })
const BAD: [string, string][] = [
  ['', 'Le mot de passe est obligatoire'],
  ['court7!', 'Le mot de passe doit compter au moins 8 caractères'],
  ['é'.repeat(129), 'Le mot de passe est limité à 256 octets'],
]

describe('a password set by an administrator', () => {
  test('needs an existing user', async () => {
    expect(await refused(admin, SET, { id: 999_999, pass: NEW_PASSWORD })).toEqual({
      code: 'NOT_FOUND',
      message: 'Cet utilisateur n’existe pas',
    })
  })

  test.for(BAD)('is never %j: %s', async ([pass, message]) => {
    expect(await refused(admin, SET, { id: person.id, pass })).toEqual(invalid('pass', message))
  })

  test('is required for signing in, and ends every older session', async () => {
    await ask(person, '{ me { id } }')
    const other = { token: await signIn(person) }
    expect(await ask(admin, SET, { id: person.id, pass: NEW_PASSWORD })).toEqual({ setPassword: true })
    for (const session of [person, other])
      expect(await refusal(session, '{ me { id } }')).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await sessionsOf(world, person.id)).toBe(0)
    expect(await storedUser(world, person.email)).toMatchObject({
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/),
    })
    expect(await canSignIn(world, person.email, PASSWORD)).toBe(false)
    expect(await canSignIn(world, person.email, NEW_PASSWORD)).toBe(true)
    expect(application.logs()).not.toContain(NEW_PASSWORD.trim())
  })

  test('is not for the administrator’s own account, as an open session would suffice to take it over', async () => {
    expect(await refused(admin, SET, { id: admin.id, pass: NEW_PASSWORD })).toEqual({
      code: 'FORBIDDEN',
      message: 'Votre mot de passe se change dans le menu de votre compte',
    })
  })

  test('ends concurrent sign-ins with the old one', async () => {
    const signIns = Array.from({ length: 4 }, () =>
      rest<{ access_token?: string }>(application.url, 'POST', '/api/login', {
        json: { email: person.email, password: PASSWORD },
      }),
    )
    await ask(admin, SET, { id: person.id, pass: NEW_PASSWORD })
    for (const { status, body } of await Promise.all(signIns)) {
      if (status === 401) continue
      expect(status).toBe(200)
      const session = { token: String(body.access_token) }
      expect(await refusal(session, '{ me { id } }')).toMatchObject({ code: 'UNAUTHENTICATED' })
    }
    expect(await sessionsOf(world, person.id)).toBe(0)
  })
})

describe('changing one’s own password', () => {
  const change = (changes: object = {}) => ({
    current: PASSWORD,
    pass: NEW_PASSWORD,
    confirmPass: NEW_PASSWORD,
    ...changes,
  })

  test.for(['un autre mot de passe', ` ${PASSWORD}`, PASSWORD.toUpperCase(), 'x'.repeat(300)])(
    'needs the current password, not %j',
    async (current) => {
      expect(await refused(person, CHANGE, change({ current }))).toEqual(
        invalid('current', 'Le mot de passe actuel est incorrect'),
      )
    },
  )

  test('requires all fields', async () => {
    expect(await refused(person, CHANGE, change({ current: '' }))).toEqual(
      invalid('current', 'Mot de passe obligé'),
    )
    for (const [pass, message] of BAD)
      expect(await refused(person, CHANGE, change({ pass, confirmPass: pass }))).toEqual(
        pass ? invalid('pass', message) : expect.objectContaining({ code: 'BAD_USER_INPUT' }),
      )
    expect(await refused(person, CHANGE, change({ confirmPass: NEW_PASSWORD.trim() }))).toEqual(
      invalid('confirmPass', 'Les mots de passe ne correspondent pas'),
    )
  })

  test('allows ten wrong attempts, then the right one is refused too', async () => {
    for (let tries = 0; tries < 10; tries++)
      expect(await refusal(person, CHANGE, change({ current: 'essai' }))).toMatchObject({ field: 'current' })
    expect(await refused(person, CHANGE, change())).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('succeeds once, of two concurrent sessions', async () => {
    const other = { token: await signIn(person) }
    const results = await Promise.allSettled([
      ask(person, CHANGE, { current: PASSWORD, pass: 'le premier mot', confirmPass: 'le premier mot' }),
      ask(other, CHANGE, { current: PASSWORD, pass: 'le second mot', confirmPass: 'le second mot' }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sessionsOf(world, person.id)).toBe(1)
  })

  test.for(['U', 'S', 'A'] as const)(
    'ends every older session, and the returned token works: %s',
    async (acces) => {
      person = await newPerson({ acces })
      const older = { token: await signIn(person) }
      await ask(older, '{ me { id } }')
      const { changePassword } = await ask<{ changePassword: { access_token: string } }>(
        person,
        CHANGE,
        change(),
      )
      expect(changePassword).toEqual({
        access_token: expect.any(String),
        user: { id: String(person.id), email: person.email },
      })
      for (const session of [person, older])
        expect(await refusal(session, '{ me { id } }')).toMatchObject({ code: 'UNAUTHENTICATED' })
      const renewed = { token: changePassword.access_token }
      expect(await ask(renewed, '{ me { id } }')).toEqual({ me: { id: String(person.id) } })
      expect(await sessionsOf(world, person.id)).toBe(1)
      expect(await canSignIn(world, person.email, PASSWORD)).toBe(false)
      expect(await canSignIn(world, person.email, NEW_PASSWORD)).toBe(true)
    },
  )
})
