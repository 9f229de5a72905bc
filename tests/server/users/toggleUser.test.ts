import { beforeAll, expect, test } from 'vitest'
import { dumpDatabase, PASSWORD, type Person, useWorld } from '../world'
import { canSignIn, sessionsOf, storedUser } from './form'

const world = useWorld()
const { application, newPerson, insertPerson, ask, refusal } = world

const TOGGLE = `mutation ($id: ID!, $active: Int) {
  toggleActive(kind: USER, id: $id, active: $active) { __typename id active } }`

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})

test('an unknown user is refused', async () => {
  expect(await refusal(admin, TOGGLE, { id: 999_999 })).toEqual({
    code: 'NOT_FOUND',
    message: 'Cet utilisateur n’existe pas',
  })
})

test('one’s own account is refused, whether or not it is the last administrator’s', async () => {
  for (const _ of ['the last', 'one of two']) {
    const before = await dumpDatabase(application.database)
    for (const active of [0, null])
      expect(await refusal(admin, TOGGLE, { id: admin.id, active })).toEqual({
        code: 'FORBIDDEN',
        message: 'Vous ne pouvez pas désactiver votre propre compte',
      })
    expect(await dumpDatabase(application.database)).toEqual(before)
    await insertPerson({ acces: 'A' })
  }
})

test('deactivating the last active administrator is refused to a session that has just lost its rights', async () => {
  const last = await newPerson({ acces: 'A' })
  await ask(last, '{ me { id } }')
  await application.database.query("UPDATE user SET acces = 'U' WHERE acces = 'A' AND id <> ?", [admin.id])
  expect(await refusal(last, TOGGLE, { id: admin.id, active: 0 })).toEqual({
    code: 'FORBIDDEN',
    message: 'Le dernier administrateur actif doit le rester',
  })
  expect(await storedUser(world, admin.email)).toMatchObject({ active: 1 })
})

test('deactivating ends every session, and blocks signing in until it is undone', async () => {
  const person = await newPerson()
  await ask(person, '{ me { id } }')
  const shown = (active: number) => ({ toggleActive: { __typename: 'User', id: String(person.id), active } })
  expect(await ask(admin, TOGGLE, { id: person.id })).toEqual(shown(0))
  expect(await storedUser(world, person.email)).toMatchObject({ active: 0 })
  expect(await sessionsOf(world, person.id)).toBe(0)
  expect(await refusal(person, '{ me { id } }')).toEqual({
    code: 'UNAUTHENTICATED',
    message: 'Votre session a expiré ou a été fermée, reconnectez-vous',
  })
  expect(await canSignIn(world, person.email, PASSWORD)).toBe(false)

  expect(await ask(admin, TOGGLE, { id: person.id })).toEqual(shown(1))
  expect(await refusal(person, '{ me { id } }')).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await canSignIn(world, person.email, PASSWORD)).toBe(true)
})

test('a value is idempotent, and an unchanged one keeps the sessions', async () => {
  const person = await newPerson()
  await ask(admin, TOGGLE, { id: person.id, active: 1 })
  await ask(person, '{ me { id } }')
  for (const active of [0, 0, 1, 1]) {
    expect(await ask(admin, TOGGLE, { id: person.id, active })).toMatchObject({ toggleActive: { active } })
    expect(await storedUser(world, person.email)).toMatchObject({ active })
  }
})

test('an administrator is deactivated while another remains', async () => {
  const other = await insertPerson({ acces: 'A' })
  await ask(admin, TOGGLE, { id: other.id, active: 0 })
  expect(await storedUser(world, other.email)).toMatchObject({ active: 0, acces: 'A' })
})
