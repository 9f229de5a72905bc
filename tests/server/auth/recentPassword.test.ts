import { beforeEach, describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { CREATE, fields, NEW_PASSWORD } from '../users/form'
import { NORTH, now, PASSWORD, type Person, STUDIES, useWorld } from '../world'

const { application, insertPerson, newPerson, ask, refusal } = useWorld()
const EDIT = 'mutation ($id: ID!, $input: UserInput!) { editUser(id: $id, input: $input) { email acces } }'
const SET = 'mutation ($id: ID!, $pass: String!) { setPassword(id: $id, pass: $pass) }'
const CONFIRM = 'mutation ($password: String!) { confirmPassword(password: $password) }'
const ASKED = {
  code: 'FORBIDDEN',
  reason: 'PASSWORD_REQUIRED',
  message: 'Confirmez votre mot de passe pour continuer',
}
const TOGGLE =
  'mutation ($id: ID!, $active: Int) { toggleActive(kind: USER, id: $id, active: $active) { id } }'
const deactivate = () => application.database.query('UPDATE user SET active = 0 WHERE id = ?', [user.id])
const activity = async () =>
  (await application.database.query('SELECT active FROM user WHERE id = ?', [user.id]))[0]?.active

let admin: Person
let user: { id: number; email: string; nom: string; prenom: string }
const values = (changes: object = {}) => {
  const { nom, prenom, email } = user
  return { nom, prenom, email, login: email, societe: NORTH, groupetache: STUDIES, acces: 'U', ...changes }
}

beforeEach(async () => {
  admin = await newPerson({ acces: 'A' })
  user = await insertPerson()
  await givenMinutesAgo(16)
})

const givenMinutesAgo = (minutes: number) =>
  application.database.query('UPDATE session SET password_at = ? WHERE user_id = ?', [
    now() - minutes * 60,
    admin.id,
  ])

describe('a password entered too long ago', () => {
  test.for([{ email: 'autre@exemple.fr' }, { acces: 'S' }])('does not do for %j', async (changes) => {
    expect(await refusal(admin, EDIT, { id: user.id, input: values(changes) })).toEqual(ASKED)
    const [row] = await application.database.query('SELECT email, acces FROM user WHERE id = ?', [user.id])
    expect(row).toEqual({ email: user.email, acces: 'U' })
  })

  test('is refused for setting another user’s password', async () => {
    expect(await refusal(admin, SET, { id: user.id, pass: NEW_PASSWORD })).toEqual(ASKED)
  })

  test('is refused for an import of users, in the same words over REST', async () => {
    const csv = 'nom;prenom;email;acces;societe;groupe_tache\nRoux;Zoé;zoe@exemple.fr;A;Nord;Études'
    const send = (apply: boolean) =>
      rest(application.url, 'POST', '/api/users/import', { token: admin.token, json: { csv, apply } })
    expect(await send(true)).toMatchObject({
      status: 403,
      body: { message: ASKED.message, reason: ASKED.reason },
    })
    expect(await application.database.query("SELECT id FROM user WHERE email = 'zoe@exemple.fr'")).toEqual([])
    expect(await send(false)).toMatchObject({ status: 200 })
  })

  test.for(['A', 'U'])('does not do for a new user with the right %s', async (acces) => {
    const input = fields({ acces })
    expect(await refusal(admin, CREATE, { input, pass: NEW_PASSWORD, confirmPass: NEW_PASSWORD })).toEqual(
      ASKED,
    )
    expect(await application.database.query('SELECT id FROM user WHERE email = ?', [input.email])).toEqual([])
  })

  test.for([1, null])(
    'is refused for reactivating a user (%s), and accepted for deactivating them',
    async (active) => {
      await deactivate()
      expect(await refusal(admin, TOGGLE, { id: user.id, active })).toEqual(ASKED)
      expect(await activity()).toBe(0)
      await application.database.query('UPDATE user SET active = 1 WHERE id = ?', [user.id])
      await ask(admin, TOGGLE, { id: user.id, active: active === 1 ? 0 : active })
      expect(await activity()).toBe(0)
    },
  )

  test('is accepted for changing a name', async () => {
    await ask(admin, EDIT, { id: user.id, input: values({ nom: 'Autre' }) })
  })

  test('is accepted over documented REST rows, whose clients cannot ask again', async () => {
    const { status } = await rest(application.url, 'POST', `/api/users/edit/${user.id}`, {
      token: admin.token,
      json: values({ acces: 'S' }),
    })
    expect(status).toBe(200)
    const json = { ...fields(), pass: NEW_PASSWORD, confirmPass: NEW_PASSWORD }
    const created = await rest(application.url, 'POST', '/api/users/new', { token: admin.token, json })
    expect(created).toMatchObject({ status: 200, body: { message: 'success' } })
    await deactivate()
    await rest(application.url, 'GET', `/api/users/activate/${user.id}`, { token: admin.token })
    expect(await activity()).toBe(1)
  })
})

test('a password entered less than 15 minutes ago is recent enough', async () => {
  await givenMinutesAgo(14)
  await ask(admin, EDIT, { id: user.id, input: values({ email: `autre.${user.email}`, acces: 'S' }) })
  expect(await ask(admin, SET, { id: user.id, pass: NEW_PASSWORD })).toEqual({ setPassword: true })
})

test('a wrong confirmation is refused, with ten attempts per session', async () => {
  const wrong = { code: 'BAD_USER_INPUT', field: 'password', message: 'Le mot de passe est incorrect' }
  for (let attempt = 0; attempt < 10; attempt++)
    expect(await refusal(admin, CONFIRM, { password: 'faux' })).toEqual(wrong)
  expect(await refusal(admin, CONFIRM, { password: PASSWORD })).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await refusal(admin, SET, { id: user.id, pass: NEW_PASSWORD })).toEqual(ASKED)
})

test('after the confirmation the change is made', async () => {
  expect(await ask(admin, CONFIRM, { password: PASSWORD })).toEqual({ confirmPassword: true })
  expect(await ask(admin, EDIT, { id: user.id, input: values({ acces: 'S' }) })).toEqual({
    editUser: { email: user.email, acces: 'S' },
  })
  expect(await ask(admin, SET, { id: user.id, pass: NEW_PASSWORD })).toEqual({ setPassword: true })
})
