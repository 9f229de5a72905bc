// On every database: chains.
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/open'
import { type AuditEventInput, userChain } from '../../../server/journal/chain'
import { watchAuditEvents } from '../../../server/journal/watch'
import { graphql } from '../../support/api'
import { configOf, dialect } from '../../support/database'
import { dateAt, now, PASSWORD, type Person, useWorld } from '../world'

const world = useWorld()
const { application, newPerson, ask } = world
let admin: Person
let person: Person

beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  person = await newPerson()
})

const eventsOf = async (subject: string, action: string) =>
  (
    await application.database.query(
      'SELECT actor_id, door, entity, content FROM journal_event WHERE subject = ? AND action = ? ORDER BY seq',
      [subject, action],
    )
  ).map(({ content, ...event }) => ({ ...event, ...JSON.parse(String(content)) }))

const signIn = (email: string, password: string) =>
  graphql(
    application.url,
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { access_token } }',
    {
      email,
      password,
    },
  )

test('sign-ins add audit events; failed ones at most once a minute; those of unknown accounts none', async () => {
  const [count] = await application.database.query('SELECT COUNT(*) AS count FROM journal_event')
  await signIn('personne@ailleurs.fr', 'un mauvais mot de passe')
  expect(await application.database.query('SELECT COUNT(*) AS count FROM journal_event')).toEqual([count])
  for (let time = 0; time < 3; time++) await signIn(person.email, 'un mauvais mot de passe')
  await expect
    .poll(() => eventsOf(userChain(person.id), 'refuseSignIn'))
    .toEqual([{ actor_id: null, door: 'graphql', entity: 'account' }])
  await signIn(person.email, PASSWORD)
  expect((await eventsOf(userChain(person.id), 'signIn')).at(-1)).toEqual({
    actor_id: person.id,
    door: 'graphql',
    entity: 'account',
  })
})

test('a change of a user has former and new values, a password only the fact', async () => {
  const input = {
    nom: 'Nouveau',
    prenom: person.prenom,
    email: person.email,
    acces: 'S',
    societe: 1,
    groupetache: 1,
  }
  await ask(admin, 'mutation ($id: ID!, $input: UserInput!) { editUser(id: $id, input: $input) { id } }', {
    id: person.id,
    input,
  })
  expect(await eventsOf(userChain(person.id), 'edit')).toEqual([
    {
      actor_id: admin.id,
      door: 'graphql',
      entity: 'user',
      before: { nom: person.nom, acces: 'U' },
      after: { nom: 'Nouveau', acces: 'S' },
    },
  ])
  await ask(admin, 'mutation ($id: ID!, $pass: String!) { setPassword(id: $id, pass: $pass) }', {
    id: person.id,
    pass: 'une phrase que nul ne devine 7',
  })
  expect(await eventsOf(userChain(person.id), 'setPassword')).toEqual([
    { actor_id: admin.id, door: 'graphql', entity: 'account' },
  ])
})

test('our screens are distinguished from other GraphQL clients, and REST from both', async () => {
  const CREATE = { query: 'mutation { createHolding(holding: "Est") { id } }' }
  await fetch(`${application.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${admin.token}`,
      'apollographql-client-name': 'pointage',
    },
    body: JSON.stringify(CREATE),
  })
  expect((await eventsOf('reference', 'create')).at(-1)).toEqual({
    actor_id: admin.id,
    door: 'screen',
    entity: 'holding',
    after: { holding: 'Est', active: 1 },
  })
})

test('downloading other users’ hours adds an event, downloading one’s own does not', async () => {
  const take = (by: Person, path: string, body: object) =>
    fetch(`${application.url}/api/taches/${path}/export/csv`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${by.token}` },
      body: JSON.stringify(body),
    })
  const range = { debut: dateAt(now()), fin: dateAt(now()) }
  const own = await newPerson()
  expect((await take(own, 'statistiques', { ...range, user: own.id })).status).toBe(200)
  expect((await take(admin, 'statistiques', { ...range, user: own.id })).status).toBe(200)
  expect((await take(admin, 'equipe', { ...range, by: 'DAY' })).status).toBe(200)
  const after = { ...range, format: 'csv' }
  expect(await eventsOf(userChain(own.id), 'export')).toEqual([
    { actor_id: admin.id, door: 'rest', entity: 'report', after },
  ])
  expect(await eventsOf(userChain(admin.id), 'exportTeam')).toMatchObject([{ after }])
})

test('a repeated download by the same key adds another event', async () => {
  const other = await newPerson()
  for (let time = 1; time <= 2; time++) {
    const { status } = await fetch(`${application.url}/api/taches/statistiques/export/csv`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${admin.token}`,
        'idempotency-key': 'le-meme-fichier',
      },
      body: JSON.stringify({ debut: dateAt(now()), fin: dateAt(now()), user: other.id }),
    })
    expect(status).toBe(200)
    expect(await eventsOf(userChain(other.id), 'export')).toHaveLength(time)
  }
})

test('a change without an audit event is detected', async () => {
  const database = await openDatabase(configOf(application.database))
  const runWith = (sql: string, happenings: AuditEventInput[]) =>
    database.write(async (db) => {
      const watch = watchAuditEvents(db)
      await watch.db.run(sql)
      watch.check(happenings)
    })
  const rows = JSON.stringify([{ id: person.id }])
  const statements = [
    'UPDATE user SET active = 1',
    "INSERT INTO `holding` (holding, name_key) VALUES ('Loin', 'loin')",
    ' DELETE FROM client WHERE id > 0',
    // A table that the journal does not cover.
    "INSERT INTO logo_part (number, bytes) VALUES (0, '')",
    ...(dialect === 'mysql'
      ? [
          `UPDATE JSON_TABLE('${rows}', '$[*]' COLUMNS (id INT PATH '$.id')) v STRAIGHT_JOIN user t ON t.id = v.id SET t.active = 1`,
        ]
      : []),
  ]
  for (const sql of statements) await expect(runWith(sql, [])).rejects.toThrow('Changed without an event')
  await runWith('UPDATE user SET active = 1', [{ subject: 'user:1', action: 'toggle', entity: 'user' }])
  const edit = { subject: 'user:1', action: 'edit', entity: 'user', before: {}, after: {} } as const
  await expect(runWith('UPDATE user SET active = 1', [edit])).rejects.toThrow(
    'Changed without a difference: user',
  )
  await runWith('UPDATE session SET seen_at = seen_at', [])
  await runWith('UPDATE user SET active = 0 WHERE id = 0', [])
  await database.close()
})
