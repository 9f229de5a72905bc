// On every database: locks.
import { beforeAll, expect, test, vi } from 'vitest'
import { graphql, rest } from '../../support/api'
import { beginOtherTransaction, hasLockWaiter } from '../../support/transaction'
import { CREATE, EDIT, fields, NEW_PASSWORD } from '../users/form'
import { dumpDatabase, type Person, SITES, SOUTH, useWorld } from '../world'
import { createQuery, EAST, insertParents, insertRow, kinds, updateQuery } from './kinds'

vi.setConfig({ testTimeout: 30_000 })

const world = useWorld()
const { application, newPerson, insertPerson } = world

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  await insertParents(world)
})

type Parent = [table: 'task_group' | 'holding' | 'company', id: number, message: string]
const GROUP: Parent = ['task_group', SITES, 'Ce groupe de tâches n’est pas disponible']
const HOLDING: Parent = ['holding', EAST, 'Ce holding n’est pas disponible']
const COMPANY: Parent = ['company', SOUTH, 'Cette société n’est pas disponible']

const kindOf = (one: string) => kinds.find((kind) => kind.one === one) as (typeof kinds)[number]
const call = async (text: string, variables: Record<string, unknown>) =>
  (await graphql(application.url, text, variables, admin.token)).errors?.[0]?.message
const create = (one: string, parent: number) => async () => () =>
  call(createQuery(kindOf(one)), { name: `Neuf ${one}`, parent })
const importing = (path: string, csv: string) => async () => async () =>
  (
    await rest<{ message?: string }>(application.url, 'POST', path, {
      token: admin.token,
      json: { csv, apply: true },
    })
  ).body.message

const PEOPLE = 'nom;prenom;email;acces;societe;groupe_tache'
const passwords = { pass: NEW_PASSWORD, confirmPass: NEW_PASSWORD }

async function edited(change: object) {
  const { id, email } = await insertPerson()
  return () => call(EDIT, { id, input: fields({ email, ...change }) })
}

async function imported(places: string) {
  const { email, nom, prenom } = await insertPerson()
  const run = await importing('/api/users/import', `${PEOPLE}\n${nom};${prenom};${email};U;${places}`)()
  return run
}

test.for<[string, Parent, () => Promise<() => Promise<string | undefined>>]>([
  ['a new task type', GROUP, create('TaskType', SITES)],
  ['a new client', GROUP, create('Client', SITES)],
  ['a new company', HOLDING, create('Company', EAST)],
  [
    'a company that moves',
    HOLDING,
    async () => {
      const id = await insertRow(world, kindOf('Company'), 'Déménage')
      return () => call(updateQuery(kindOf('Company')), { id, name: 'Déménage', parent: EAST })
    },
  ],
  [
    'a new user of the company',
    COMPANY,
    async () => () => call(CREATE, { input: fields({ societe: SOUTH }), ...passwords }),
  ],
  [
    'a new user of the group',
    GROUP,
    async () => () => call(CREATE, { input: fields({ groupetache: SITES }), ...passwords }),
  ],
  ['a user who moves to the company', COMPANY, () => edited({ societe: SOUTH })],
  ['a user who moves to the group', GROUP, () => edited({ groupetache: SITES })],
  ['an import that moves a user to the company', COMPANY, () => imported('Sud;Études')],
  ['an import that moves a user to the group', GROUP, () => imported('Nord;Chantiers')],
  [
    'an import of task types',
    GROUP,
    importing('/api/typetaches/import', 'tache;groupe_tache\nImporté;Chantiers'),
  ],
  ['an import of clients', GROUP, importing('/api/clients/import', 'client;groupe_tache\nImporté;Chantiers')],
  [
    'an import of companies',
    HOLDING,
    importing('/api/societes/import', 'societe;holding\nImportée;Groupe Est'),
  ],
  [
    'an import of users',
    COMPANY,
    importing('/api/users/import', `${PEOPLE}\nNeuf;Arrivé;arrive@exemple.fr;U;Sud;Études`),
  ],
])('%s under a parent deactivated meanwhile is refused', async ([, [table, id, message], prepare]) => {
  const run = await prepare()
  const before = await dumpDatabase(application.database)
  const other = await beginOtherTransaction(application.database)
  await other.run(`UPDATE ${table} SET active = 0 WHERE id = ?`, [id])
  const answer = run()
  await hasLockWaiter(application.database)
  await other.commit()
  expect(await answer).toContain(message)
  await application.database.query(`UPDATE ${table} SET active = 1 WHERE id = ?`, [id])
  expect(await dumpDatabase(application.database)).toEqual(before)
})
