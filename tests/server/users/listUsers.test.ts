// On every database: text.
import { beforeAll, expect, test } from 'vitest'
import { NORTH, type Person, SOUTH, useWorld } from '../world'

const { application, newPerson, insertPerson, ask, refusal } = useWorld()

const LIST = '{ users { id } }'
const ONE = 'query ($id: ID!) { user(id: $id) { id nom prenom email login acces active } }'

type Someone = Omit<Person, 'token'>
let user: Person
let supervisor: Person
let admin: Person
let colleague: Someone
let deactivated: Someone
let stranger: Someone

beforeAll(async () => {
  user = await newPerson()
  supervisor = await newPerson({ acces: 'S' })
  admin = await newPerson({ acces: 'A', societe_id: SOUTH })
  colleague = await insertPerson({ societe_id: NORTH })
  deactivated = await insertPerson({ societe_id: NORTH, active: 0 })
  stranger = await insertPerson({ societe_id: SOUTH })
  const name = (nom: string, prenom: string, { id }: Someone) =>
    application.database.query('UPDATE user SET nom = ?, prenom = ? WHERE id = ?', [nom, prenom, id])
  await name('Étienne', 'Zoé', user)
  await name('étienne', 'Anne', supervisor)
  await name('Zola', 'Émile', admin)
  await name('Eon', 'Luc', colleague)
  await name('Faure', 'Max', deactivated)
  await name('Dumas', 'Alex', stranger)
})

const ids = (people: Someone[]) => ({ users: people.map(({ id }) => ({ id: String(id) })) })

test('a user sees only themselves', async () => {
  expect(await ask(user, LIST)).toEqual(ids([user]))
  for (const { id } of [supervisor, colleague, stranger, { id: 999_999 }])
    expect(await refusal(user, ONE, { id })).toEqual({
      code: 'NOT_FOUND',
      message: 'Cet utilisateur n’existe pas',
    })
  expect(await ask(user, ONE, { id: user.id })).toMatchObject({ user: { id: String(user.id) } })
})

test('a supervisor sees the own company in French order, with deactivated users', async () => {
  expect(await ask(supervisor, LIST)).toEqual(ids([colleague, supervisor, user, deactivated]))
  expect(await refusal(supervisor, ONE, { id: stranger.id })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await ask(supervisor, ONE, { id: colleague.id })).toEqual({
    user: {
      id: String(colleague.id),
      nom: 'Eon',
      prenom: 'Luc',
      email: colleague.email,
      login: colleague.email,
      acces: 'U',
      active: 1,
    },
  })
})

test('an administrator sees all users', async () => {
  expect(await ask(admin, LIST)).toEqual(ids([stranger, colleague, supervisor, user, deactivated, admin]))
  expect(await ask(admin, ONE, { id: stranger.id })).toMatchObject({ user: { nom: 'Dumas' } })
})

test('mustChangePassword is visible only to the user and to administrators', async () => {
  await application.database.query('UPDATE credential SET must_change = 1 WHERE user_id IN (?, ?)', [
    colleague.id,
    supervisor.id,
  ])
  const one = (viewer: Person) =>
    ask(viewer, 'query ($id: ID!) { user(id: $id) { mustChangePassword } }', { id: colleague.id })
  const list = async (viewer: Person) => {
    const { users } = await ask<{ users: { id: string; mustChangePassword: boolean | null }[] }>(
      viewer,
      '{ users { id mustChangePassword } }',
    )
    return new Map(users.map(({ id, mustChangePassword }) => [Number(id), mustChangePassword]))
  }
  expect(await one(supervisor)).toEqual({ user: { mustChangePassword: null } })
  const seen = await list(supervisor)
  expect([colleague, user, supervisor].map(({ id }) => seen.get(id))).toEqual([null, null, true])
  expect(await one(admin)).toEqual({ user: { mustChangePassword: true } })
  const all = await list(admin)
  expect([colleague, user].map(({ id }) => all.get(id))).toEqual([true, false])
  expect(await list(user)).toEqual(new Map([[user.id, false]]))
})

test('numbers in names are sorted as numbers', async () => {
  const [tenth, second] = [await insertPerson(), await insertPerson()]
  for (const [nom, { id }] of [
    ['Intérim 10', tenth],
    ['Intérim 2', second],
  ] as const)
    await application.database.query('UPDATE user SET nom = ? WHERE id = ?', [nom, id])
  const { users } = await ask<{ users: { id: string }[] }>(admin, LIST)
  const order = users.map(({ id }) => Number(id))
  expect(order.indexOf(second.id)).toBeLessThan(order.indexOf(tenth.id))
})
