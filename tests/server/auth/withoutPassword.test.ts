import { beforeAll, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { canSignIn, NEW_PASSWORD } from '../users/form'
import { PASSWORD, type Person, useWorld } from '../world'

const world = useWorld()
const { application, newPerson, ask, refusal } = world

let person: Person
beforeAll(async () => {
  person = await newPerson()
  await application.database.query('DELETE FROM credential WHERE user_id = ?', [person.id])
})

test('signing in to an account without a password fails exactly as for an unknown account', async () => {
  const answer = async (email: string) => {
    const begun = performance.now()
    const { status, body } = await rest(application.url, 'POST', '/api/login', {
      json: { email, password: PASSWORD },
    })
    return { status, body, seconds: (performance.now() - begun) / 1_000 }
  }
  const { seconds, ...without } = await answer(person.email)
  const { seconds: unknownSeconds, ...unknown } = await answer('personne@exemple.fr')
  expect(without).toEqual({ status: 401, body: { message: 'Mot de passe ou email incorrect' } })
  expect(without).toEqual(unknown)
  // Both hash a password, for equal timing: without a hash an answer takes a millisecond or two.
  expect([seconds, unknownSeconds].every((taken) => taken > 0.008)).toBe(true)
})

test('no password confirms it or can be changed', async () => {
  expect(
    await refusal(person, 'mutation ($p: String!) { confirmPassword(password: $p) }', { p: PASSWORD }),
  ).toMatchObject({ message: 'Le mot de passe est incorrect' })
  expect(
    await refusal(
      person,
      `mutation ($current: String!, $pass: String!) {
        changePassword(current: $current, pass: $pass, confirmPass: $pass) { access_token } }`,
      { current: PASSWORD, pass: NEW_PASSWORD },
    ),
  ).toMatchObject({ message: 'Le mot de passe actuel est incorrect' })
  expect(await ask(person, '{ me { mustChangePassword } }')).toEqual({ me: { mustChangePassword: false } })
})

test('an administrator sets its first password', async () => {
  const admin = await newPerson({ acces: 'A' })
  const SET = 'mutation ($id: ID!, $pass: String!) { setPassword(id: $id, pass: $pass) }'
  expect(await ask(admin, SET, { id: person.id, pass: NEW_PASSWORD })).toEqual({ setPassword: true })
  expect(await canSignIn(world, person.email, NEW_PASSWORD)).toBe(true)
})
