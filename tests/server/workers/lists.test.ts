// On every database: threads that read.
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { graphql, rest } from '../../support/api'
import { NORTH, type Person, SOUTH, STUDIES, useWorld } from '../world'
import { longestBlockOf } from './blocks'

vi.setConfig({ testTimeout: 60_000 })

const { application, newPerson, ask } = useWorld({
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'longestBlock.mjs')}`,
})

const CLIENTS = 10_000
const USERS = 6_000
/** Limit in ms for the longest block: ten lists of 10,000 rows on the main thread take 3,000. */
const HELD = 300

let person: Person
let supervisor: Person

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

beforeAll(async () => {
  person = await newPerson()
  supervisor = await newPerson({ acces: 'S' })
  const clients = numbered(CLIENTS).map((n) => `('Liste ${n}', 'liste ${n}', ${STUDIES}, 1)`)
  await application.database.query(
    `INSERT INTO client (libelle, name_key, groupetache_id, active) VALUES ${clients.join(', ')}`,
  )
  const users = numbered(USERS).map(
    (n) =>
      `('l${n}', 'Liste', 'l${n}', 'l${n}', 'l${n}', 'l${n}', 'U', ${n % 2 ? NORTH : SOUTH}, ${STUDIES})`,
  )
  await application.database.query(
    `INSERT INTO user (nom, prenom, email, email_key, login, login_key, acces, societe_id, groupetache_id)
     VALUES ${users.join(', ')}`,
  )
}, 120_000)

const longestBlock = () => longestBlockOf(application)

const LIST = 'clients { id libelle active groupetache { id libelle active } }'
interface Listed {
  id: string
  libelle: string
  groupetache: { id: string }
}

test('a list of 10,000 clients is complete and sorted over GraphQL, over REST and in the choices', async () => {
  const expected = numbered(CLIENTS).map((n) => `Liste ${n}`)
  const ofList = (rows: { libelle: string }[]) =>
    rows.map(({ libelle }) => libelle).filter((libelle) => libelle.startsWith('Liste'))
  // From the second time on the query runs compiled.
  for (let times = 0; times < 3; times++) {
    const { clients } = await ask<{ clients: Listed[] }>(person, `{ ${LIST} }`)
    expect(ofList(clients)).toEqual(expected)
    expect(clients.find(({ libelle }) => libelle === 'Liste 1')?.groupetache.id).toBe(String(STUDIES))
  }
  const { status, body } = await rest<{ projet: string }[]>(
    application.url,
    'GET',
    '/api/clients/all',
    person,
  )
  expect(status).toBe(200)
  expect(body.length).toBeGreaterThan(CLIENTS)
  const { clientChoices } = await ask<{ clientChoices: Listed[] }>(person, '{ clientChoices { id libelle } }')
  expect(ofList(clientChoices)).toEqual(expected)
})

test('a list of 3,000 users has the company’s for a supervisor and only oneself for a user', async () => {
  const { users } = await ask<{ users: { version: string; societe: { id: string } }[] }>(
    supervisor,
    '{ users { id nom version societe { id holding { id } } } }',
  )
  expect(users.length).toBeGreaterThan(USERS / 2)
  expect(new Set(users.map(({ societe }) => societe.id))).toEqual(new Set([String(NORTH)]))
  const { users: own } = await ask<{ users: { id: string }[] }>(person, '{ users { id } }')
  expect(own.map(({ id }) => id)).toEqual([String(person.id)])
})

test('ten of them in a document are refused, and three do not block the main thread', async () => {
  const lists = (count: number) =>
    `{ ${numbered(count)
      .map((n) => `a${n}: ${LIST}`)
      .join(' ')} }`
  const { status, errors } = await graphql(application.url, lists(10), {}, person.token)
  expect([status, errors?.[0]?.message]).toEqual([
    400,
    'Cette demande coûte 300 points, 100 au plus : répartissez-la en plusieurs demandes',
  ])
  const answers = await Promise.all([
    ...[0, 1, 2].map(() => graphql(application.url, lists(3), {}, person.token)),
    graphql(application.url, `{ a: users { id nom version } b: users { id nom } }`, {}, supervisor.token),
  ])
  for (const answer of answers) expect(answer.errors).toBeUndefined()
  process.stdout.write(`\nlists: the main thread’s longest block ${longestBlock()} ms\n`)
  expect(longestBlock()).toBeLessThan(HELD)
})
