import { beforeAll, describe, expect, test } from 'vitest'
import { rest } from '../../../support/api'
import { fields, NEW_PASSWORD, storedUser } from '../../users/form'
import { type Person, SITES, SOUTH, useWorld } from '../../world'

const world = useWorld()
const { application, newPerson, insertPerson } = world

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})

type Body = { json?: unknown; form?: Record<string, string> }
type Fields = Record<string, unknown>
const asText = (values: Fields) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)]))
const encodings: [string, (values: Fields) => Body][] = [
  ['JSON with numbers', (values) => ({ json: values })],
  ['JSON with digits', (values) => ({ json: asText(values) })],
  ['a form', (values) => ({ form: asText(values) })],
]

async function answer(method: string, path: string, body: Body = {}, { token }: Person = admin) {
  const { status, body: answered, headers } = await rest(application.url, method, path, { token, ...body })
  expect(headers.get('cache-control')).toBe('no-store')
  return [status, answered]
}

const north = {
  societe_id: 1,
  groupetache_id: 1,
  societe: { nom: 'Nord' },
  groupetache: { libelle: 'Études' },
}
const south = {
  societe_id: SOUTH,
  groupetache_id: SITES,
  societe: { nom: 'Sud' },
  groupetache: { libelle: 'Chantiers' },
}
const presented = ({ id, nom, prenom, email }: Omit<Person, 'token'>, acces = 'U', active = 1) => ({
  id,
  nom,
  prenom,
  email,
  acces,
  active,
  ...north,
})

test('POST /api/login returns the token and the user', async () => {
  const person = await insertPerson({ acces: 'S' })
  for (const body of [
    { json: { email: person.email, password: 'un mot de passe à 1 €' } },
    { form: { email: person.email, password: 'un mot de passe à 1 €' } },
  ])
    expect(await answer('POST', '/api/login', body)).toEqual([
      200,
      { access_token: expect.any(String), user: presented(person, 'S') },
    ])
})

test('GET /api/users/all lists the users in the viewer’s scope', async () => {
  const person = await newPerson()
  expect(await answer('GET', '/api/users/all', {}, person)).toEqual([200, [presented(person)]])
  const [, all] = await answer('GET', '/api/users/all')
  expect(all).toContainEqual(presented(person))
  expect(all).toContainEqual(presented(admin, 'A'))
})

describe.for(encodings)('as %s', ([encoding, encode]) => {
  test('POST /api/users/new returns success, and another message for a duplicate', async () => {
    const input = fields({
      nom: `Élève ${encoding}`,
      societe: SOUTH,
      groupetache: SITES,
      acces: 'S',
      login: '',
    })
    const body = encode({ ...input, pass: NEW_PASSWORD, confirmPass: NEW_PASSWORD })
    const created = await answer('POST', '/api/users/new', body)
    const { nom, prenom, email, acces } = input
    const { id } = (await storedUser(world, email)) ?? {}
    expect(created).toEqual([
      200,
      { message: 'success', user: { id, nom, prenom, email, acces, active: 1, ...south } },
    ])
    expect(await answer('POST', '/api/users/new', body)).toEqual([
      200,
      { message: 'Login ou adresse email déjà utilisée' },
    ])
  })

  test('POST /api/users/edit/{id} returns the user, and 422 for a duplicate', async () => {
    const person = await insertPerson()
    const input = fields({ societe: SOUTH, groupetache: SITES, acces: 'S', login: `login ${encoding}` })
    const { nom, prenom, email, acces } = input
    expect(await answer('POST', `/api/users/edit/${person.id}`, encode({ ...input }))).toEqual([
      200,
      { id: person.id, nom, prenom, email, acces, active: 1, ...south },
    ])
    expect(await answer('POST', `/api/users/edit/${admin.id}`, encode({ ...input, acces: 'A' }))).toEqual([
      422,
      { message: "L'adresse mail est déjà utilisée", field: 'email' },
    ])
  })
})

test('GET /api/user/get/{id} returns one user, with the login', async () => {
  const person = await insertPerson()
  expect(await answer('GET', `/api/user/get/${person.id}`)).toEqual([
    200,
    { user: { ...presented(person), login: person.email } },
  ])
  expect(await answer('GET', '/api/user/get/999999')).toEqual([
    404,
    { message: 'Cet utilisateur n’existe pas' },
  ])
})

test('GET /api/users/activate/{id} toggles, and refuses one’s own account', async () => {
  const person = await insertPerson()
  for (const active of [0, 1, 0])
    expect(await answer('GET', `/api/users/activate/${person.id}`)).toEqual([
      200,
      presented(person, 'U', active),
    ])
  expect(await answer('GET', `/api/users/activate/${admin.id}`)).toEqual([
    403,
    { message: 'Vous ne pouvez pas désactiver votre propre compte' },
  ])
})
