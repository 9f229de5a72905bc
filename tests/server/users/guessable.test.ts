import { beforeAll, describe, expect, test } from 'vitest'
import { now, PASSWORD, type Person, useWorld } from '../world'
import { CREATE, canSignIn, fields } from './form'

const world = useWorld()
const { application, newPerson, ask, refusal, signIn } = world
const SET = 'mutation ($id: ID!, $pass: String!) { setPassword(id: $id, pass: $pass) }'
const CHANGE = `mutation ($current: String!, $pass: String!, $confirmPass: String!) {
  changePassword(current: $current, pass: $pass, confirmPass: $confirmPass) { access_token user { mustChangePassword } } }`
const COMMON = 'Ce mot de passe est trop répandu, choisissez-en un autre'
const OWN = 'Ce mot de passe se devine : ni nom, ni email, ni société, ni le nom de l’application'
const WORD =
  'Ce mot de passe se devine : un mot connu, même suivi de chiffres ou de signes. Prenez plusieurs mots'
const REGULAR = 'Ce mot de passe se devine : des caractères qui se suivent ou se répètent'
const DATE = 'Ce mot de passe se devine : une date'
const GOOD = 'trois chevaux bleus'

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})
const invalid = (message: string) => ({ code: 'BAD_USER_INPUT', field: 'pass', message })

describe('a common password', () => {
  test.for([
    ['password', COMMON],
    ['12345678', COMMON],
    ['azertyui', REGULAR],
    ['AzertyUIop', REGULAR],
    ['azerty123', COMMON],
    ['azerty12345', WORD],
    ['motdepasse1', WORD],
    ['Soleil2024', WORD],
    ['bonjour1', WORD],
    ['P@ssw0rd2026', WORD],
    ['Été2026!', WORD],
    ['doudou12', REGULAR],
    ['aaaaaaaaaaaaaaaa', REGULAR],
    ['12/03/1985', DATE],
    ['motdepasse', COMMON],
    ['Pointage2026!', OWN],
    ['Kervadec.99', OWN],
    ['K3rvadec2026', OWN],
    ['cedavrek35', OWN],
    ['maëlle2026', OWN],
    ['MaelleKervadec1', OWN],
    ['nord2026', OWN],
    ['maelle.kervadec@exemple.fr', OWN],
    ['2026!Nord!', OWN],
    ['groupe-ouest-1', OWN],
  ])('%s is refused to a new user, and when it is set', async ([pass = '', message = '']) => {
    const input = fields({ nom: 'Kervadec', prenom: 'Maëlle', email: 'maelle.kervadec@exemple.fr' })
    expect(await refusal(admin, CREATE, { input, pass, confirmPass: pass })).toEqual(invalid(message))
    const person = await newPerson({ email: `p${Math.random()}@exemple.fr` })
    await application.database.query(
      "UPDATE user SET nom = 'Kervadec', email = 'maelle.kervadec@exemple.fr' WHERE id = ?",
      [person.id],
    )
    expect(await refusal(admin, SET, { id: person.id, pass })).toEqual(invalid(message))
    expect(await refusal(person, CHANGE, { current: PASSWORD, pass, confirmPass: pass })).toEqual(
      invalid(message),
    )
    await application.database.query('DELETE FROM session WHERE user_id = ?', [person.id])
    await application.database.query('DELETE FROM sign_in_place WHERE user_id = ?', [person.id])
    await application.database.query('DELETE FROM user WHERE id = ?', [person.id])
  })

  test('is said while it is typed: of the viewer, or of the words that are given', async () => {
    const ASK = 'query ($pass: String!, $about: [String!]) { passwordProblem(pass: $pass, about: $about) }'
    const person = await newPerson()
    const problem = async (pass: string, about?: string[]) =>
      (await ask<{ passwordProblem: string | null }>(person, ASK, { pass, about })).passwordProblem
    expect(await problem('Nord-2026!')).toBe(OWN)
    expect(await problem('Kervadec.99')).toBeNull()
    expect(await problem('Kervadec.99', ['Maëlle', 'Kervadec'])).toBe(OWN)
    expect(await problem('motdepasse1', [])).toBe(WORD)
    expect(await problem(GOOD)).toBeNull()
    expect(await refusal(person, ASK, { pass: 'court7!' })).toMatchObject({ field: 'pass' })
    expect(await refusal(person, ASK, { pass: GOOD, about: Array(13).fill('mot') })).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    expect(await refusal({}, ASK, { pass: GOOD })).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('is found in bounded time, however long and odd it is', async () => {
    const ASK = 'query ($pass: String!) { passwordProblem(pass: $pass) }'
    await ask(admin, ASK, { pass: GOOD })
    const signs = '4@8({[<369&#!1/|0$5+7%2?'
    for (const pass of [signs.repeat(10), 'p@ssw0rd'.repeat(30), 'a'.repeat(256), '19851985'.repeat(30)]) {
      const before = performance.now()
      await ask(admin, ASK, { pass })
      expect(performance.now() - before).toBeLessThan(2000)
    }
  })

  test.for(['9f8#2kQ!', 'rX7$kq2m', 'k7mpxa-td9fhw-c2vnr8', 'mon chat gris', '日本語のパスワード'])(
    'is not the random or long %s',
    async (pass) => {
      await ask(admin, CREATE, { input: fields({ login: '' }), pass, confirmPass: pass })
    },
  )

  test('is not one without any letter', async () => {
    const pass = '1930-4785-2261'
    await ask(admin, CREATE, { input: fields({ login: '' }), pass, confirmPass: pass })
  })

  test('is not one that contains a personal word among others', async () => {
    const input = fields({ nom: 'Kervadec' })
    await ask(admin, CREATE, { input, pass: 'kervadec danse la nuit', confirmPass: 'kervadec danse la nuit' })
  })
})

describe('a password set by another user', () => {
  test('must be changed: its user is notified until then', async () => {
    const person = await newPerson()
    await ask(admin, SET, { id: person.id, pass: GOOD })
    const { login } = await ask<{ login: { access_token: string; user: unknown } }>(
      { token: '' },
      'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { access_token user { mustChangePassword } } }',
      { email: person.email, password: GOOD },
    )
    expect(login.user).toEqual({ mustChangePassword: true })
    const changed = await ask({ token: login.access_token }, CHANGE, {
      current: GOOD,
      pass: `${GOOD} !`,
      confirmPass: `${GOOD} !`,
    })
    expect(changed).toMatchObject({ changePassword: { user: { mustChangePassword: false } } })
  })

  test('must differ from the current one', async () => {
    const person = await newPerson()
    expect(
      await refusal(person, CHANGE, { current: PASSWORD, pass: PASSWORD, confirmPass: PASSWORD }),
    ).toEqual(invalid('Choisissez un mot de passe autre que l’actuel'))
  })

  test('expires after 14 days without use, with a message for those who know it', async () => {
    const person = await newPerson()
    await ask(admin, SET, { id: person.id, pass: GOOD })
    await application.database.query('UPDATE credential SET password_until = ? WHERE user_id = ?', [
      now() - 1,
      person.id,
    ])
    const attempt = (password: string) =>
      refusal(
        {},
        'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { access_token } }',
        {
          email: person.email,
          password,
        },
      )
    expect(await attempt(GOOD)).toEqual({
      code: 'UNAUTHENTICATED',
      message: 'Ce mot de passe provisoire a expiré : demandez-en un autre à un administrateur',
    })
    expect(await attempt('faux')).toEqual({
      code: 'UNAUTHENTICATED',
      message: 'Mot de passe ou email incorrect',
      reason: 'WRONG_CREDENTIALS',
    })
  })

  test('stays valid once it was used in time', async () => {
    const person = await newPerson()
    await ask(admin, SET, { id: person.id, pass: GOOD })
    expect(await canSignIn(world, person.email, GOOD)).toBe(true)
    const [row] = await application.database.query(
      'SELECT must_change, password_until FROM credential WHERE user_id = ?',
      [person.id],
    )
    expect(row).toEqual({ must_change: 1, password_until: null })
  })
})

test('one’s own password requires nothing', async () => {
  const person = await newPerson()
  expect(await ask({ token: await signIn(person) }, '{ me { mustChangePassword } }')).toEqual({
    me: { mustChangePassword: false },
  })
})
