import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../server/workedTime/time'
import { rest } from '../../support/api'
import { MOVE, moveTo } from '../move'
import { dateAt, dumpDatabase, NORTH, now, PASSWORD, type Person, SITES, SOUTH, useWorld } from '../world'
import { canSignIn, EDIT, fields, sessionsOf, shownUser, storedUser, type UserFields } from './form'

const world = useWorld()
const { application, newPerson, insertPerson, ask, refusal } = world

let admin: Person
let person: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  await application.database.query(
    "INSERT INTO company (id, nom, name_key, holding_id, active) VALUES (3, 'Ancienne', 'ancienne', 1, 0)",
  )
})
beforeEach(async () => {
  person = await newPerson()
})

const edit = (id: number, input: UserFields) => ask(admin, EDIT, { id, input })
const overRest = (id: number, json: unknown) =>
  rest<Record<string, unknown>>(application.url, 'POST', `/api/users/edit/${id}`, {
    token: admin.token,
    json,
  })

test('adds no audit event when nothing changes', async () => {
  const input = fields({ email: person.email, nom: person.nom, prenom: person.prenom })
  const before = await dumpDatabase(application.database)
  expect(await edit(person.id, input)).toMatchObject({ editUser: { id: String(person.id), nom: person.nom } })
  expect(await dumpDatabase(application.database)).toEqual(before)
})

describe('is refused', () => {
  async function refused(id: number, json: unknown) {
    const before = await dumpDatabase(application.database)
    const { status, body } = await overRest(id, json)
    expect(await dumpDatabase(application.database)).toEqual(before)
    return [status, body]
  }

  test('for an unknown user', async () => {
    expect(await refused(999_999, fields())).toEqual([404, { message: 'Cet utilisateur n’existe pas' }])
  })

  test.for([
    ['nom', 'Le nom est obligatoire'],
    ['prenom', 'Le prénom est obligatoire'],
    ['email', "L'email est obligatoire"],
    ['societe', 'La société est obligatoire'],
    ['groupetache', 'Le groupe de tâches est obligatoire'],
    ['acces', "L'acces est obligatoire"],
  ])('for a user without %s: %s', async ([field = '', message]) => {
    const { [field]: _, ...without } = { ...fields() } as Record<string, unknown>
    for (const body of [without, { ...without, [field]: '' }])
      expect(await refused(person.id, body)).toEqual([422, { message, field }])
  })

  test('for a password, which has its own operation', async () => {
    expect(await refused(person.id, { ...fields(), pass: 'un mot de passe' })).toEqual([
      422,
      { message: 'Champ inconnu', field: 'pass' },
    ])
  })

  test('for another email without a whole domain; one that is stored stays', async () => {
    const input = fields({ email: 'paul@exemple' })
    expect(await refused(person.id, input)).toEqual([
      422,
      { message: 'L’email est invalide', field: 'email' },
    ])
    const { id, email } = await insertPerson({ email: 'paul@intranet' })
    const { editUser } = await ask<{ editUser: { nom: string } }>(admin, EDIT, {
      id,
      input: fields({ email, nom: 'Renommé' }),
    })
    expect(editUser.nom).toBe('Renommé')
  })

  test('for another user’s email or login, in any case: 422', async () => {
    const { email } = await insertPerson({ active: 0 })
    const taken = { message: "L'adresse mail est déjà utilisée", field: 'email' }
    for (const [changes, answer] of [
      [{ email }, taken],
      [{ email: email.toUpperCase() }, taken],
      [
        { login: ` ${email.toUpperCase()} ` },
        { message: 'Login ou adresse email déjà utilisée', field: 'login' },
      ],
    ] as const) {
      expect(await refused(person.id, fields(changes))).toEqual([422, answer])
      expect(await refusal(admin, EDIT, { id: person.id, input: fields(changes) })).toEqual({
        code: 'BAD_USER_INPUT',
        reason: 'TAKEN',
        ...answer,
      })
    }
  })

  test('for a form loaded before another user’s change', async () => {
    const VERSION = 'query ($id: ID!) { user(id: $id) { version } }'
    const EDIT_READ = `mutation ($id: ID!, $input: UserInput!, $version: String) {
      editUser(id: $id, input: $input, version: $version) { version } }`
    const { user } = await ask<{ user: { version: string } }>(admin, VERSION, { id: person.id })
    const [supervisor, input] = [fields({ acces: 'S' }), fields({ acces: 'A' })]
    const { version } = user
    const edited = await ask<{ editUser: { version: string } }>(admin, EDIT_READ, {
      id: person.id,
      input: supervisor,
      version,
    })
    expect(edited.editUser.version).not.toBe(version)
    expect(await refusal(admin, EDIT_READ, { id: person.id, input, version })).toEqual({
      code: 'CONFLICT',
      message: 'Cet utilisateur a changé entre-temps : les valeurs actuelles sont affichées',
    })
    expect(await storedUser(world, supervisor.email)).toMatchObject({ acces: 'S' })
  })

  test('for a deactivated company, unless it is unchanged', async () => {
    expect(await refused(person.id, fields({ societe: 3 }))).toEqual([
      422,
      { message: 'Cette société n’est pas disponible', field: 'societe' },
    ])
    const old = await insertPerson({ societe_id: 3 })
    expect((await overRest(old.id, fields({ societe: 3 }))).status).toBe(200)
  })

  test('for removing one’s own rights', async () => {
    const own = [403, { message: 'Vous ne pouvez pas retirer vos propres droits' }]
    for (const acces of ['S', 'U']) expect(await refused(admin.id, fields({ acces }))).toEqual(own)
  })
})

test('an edit is shown and stored, without changing password and sessions', async () => {
  const before = await storedUser(world, person.email)
  const input = fields({ nom: ' Nouveau ', login: 'Gaël-2' })
  expect(await edit(person.id, input)).toEqual({
    editUser: shownUser(person.id, { ...input, nom: 'Nouveau' }),
  })
  expect(await storedUser(world, input.email)).toEqual({
    ...before,
    nom: 'Nouveau',
    prenom: input.prenom,
    email: input.email,
    email_key: input.email,
    login: 'Gaël-2',
    login_key: 'gaël-2',
    journal_seq: Number(before?.journal_seq) + 1,
    journal_hash: expect.not.stringMatching(String(before?.journal_hash)),
  })
  expect(await canSignIn(world, input.email, PASSWORD)).toBe(true)
  expect(await ask(person, '{ me { nom } }')).toEqual({ me: { nom: 'Nouveau' } })
})

test('the same email in another case, and a repeated edit, are no duplicates', async () => {
  const input = fields({ email: person.email.toUpperCase() })
  for (const _ of [1, 2]) await edit(person.id, input)
  expect(await storedUser(world, input.email)).toMatchObject({ email_key: person.email })
})

test('a login equal to the email follows it, another login is kept, and an empty one is the email', async () => {
  const follows = fields()
  await edit(person.id, follows)
  expect(await storedUser(world, follows.email)).toMatchObject({ login: follows.email })
  await edit(person.id, fields({ login: 'à moi' }))
  const stays = fields()
  await edit(person.id, stays)
  expect(await storedUser(world, stays.email)).toMatchObject({ login: 'à moi' })
  const none = fields({ login: '' })
  await edit(person.id, none)
  expect(await storedUser(world, none.email)).toMatchObject({ login: none.email, login_key: none.email })
})

test('another role ends the sessions', async () => {
  await ask(person, '{ me { id } }')
  await edit(person.id, fields({ acces: 'S' }))
  expect(await refusal(person, '{ me { id } }')).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await sessionsOf(world, person.id)).toBe(0)
})

test('another company and group apply at once in open sessions', async () => {
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  const names = async () =>
    (await ask<{ users: { societe: object }[] }>(supervisor, '{ users { societe { nom } } }')).users
  expect(await names()).toContainEqual({ societe: { nom: 'Nord' } })
  await edit(supervisor.id, fields({ acces: 'S', societe: SOUTH, groupetache: SITES }))
  expect(await names()).toEqual([{ societe: { nom: 'Sud' } }])
  expect(await ask(supervisor, '{ taskTypeChoices { libelle } }')).toEqual({
    taskTypeChoices: [{ libelle: 'Grue' }],
  })
})

test('of two administrators who demote each other concurrently one remains', async () => {
  const [one, two] = [await newPerson({ acces: 'A' }), await newPerson({ acces: 'A' })]
  await application.database.query("UPDATE user SET acces = 'U' WHERE id = ?", [admin.id])
  const demote = (by: Person, id: number) => ask(by, EDIT, { id, input: fields({ acces: 'U' }) })
  const outcomes = await Promise.allSettled([demote(one, two.id), demote(two, one.id)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const left = await application.database.query("SELECT id FROM user WHERE acces = 'A' AND active = 1")
  expect(left).toHaveLength(1)
  await application.database.query("UPDATE user SET acces = 'A' WHERE id = ?", [admin.id])
})

test('a login equal to the email also follows it when an older client sends it back', async () => {
  const { email } = person
  const { status } = await overRest(person.id, { ...fields(), login: email, email: `nouveau-${email}` })
  expect(status).toBe(200)
  expect(await storedUser(world, `nouveau-${email}`)).toMatchObject({ login: `nouveau-${email}` })
})

describe('the first day in a company', () => {
  const FORMER = 'query ($user: ID!) { formerCompanies(user: $user) { company nom fin } }'
  const move = (societe: number, societeDepuis?: string) => moveTo(person, societe, societeDepuis)
  const formerOf = async () =>
    (await ask<{ formerCompanies: unknown[] }>(admin, FORMER, { user: person.id })).formerCompanies

  test.for([
    ['31/02/2026', 'Date invalide'],
    ['hier', 'Date invalide'],
    ['2100-01-01', 'Choisissez une date jusqu’à aujourd’hui'],
  ])('is not %s: %s', async ([societeDepuis = '', message]) => {
    const before = await dumpDatabase(application.database)
    expect(await refusal(admin, MOVE, move(SOUTH, societeDepuis))).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'societeDepuis',
      message,
    })
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('cannot be corrected for a user who never moved', async () => {
    expect(await refusal(admin, MOVE, move(NORTH, '2026-02-10'))).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'societeDepuis',
      message: 'Cette personne n’a jamais changé de société',
    })
  })

  test('is today by default', async () => {
    await ask(admin, MOVE, move(SOUTH))
    const yesterday = addDays(dateAt(now()), -1)
    expect(await formerOf()).toEqual([{ company: String(NORTH), nom: 'Nord', fin: yesterday }])
  })

  test('is set, corrected and reverted over REST', async () => {
    await ask(admin, MOVE, move(SOUTH, '2026-02-10'))
    await ask(admin, MOVE, move(SOUTH, '2026-02-20'))
    expect(await formerOf()).toEqual([{ company: String(NORTH), nom: 'Nord', fin: '2026-02-19' }])
    // The form is sent again after a lost answer, with the version read before the move: no conflict.
    await ask(admin, MOVE, { ...move(SOUTH, '2026-02-20'), version: 'lue avant' })
    const { id: _, ...sent } = move(NORTH, '01/01/2026')
    const { input, societeDepuis } = sent
    expect((await overRest(person.id, { ...input, societeDepuis })).status).toBe(200)
    expect(await formerOf()).toEqual([])
  })
})
