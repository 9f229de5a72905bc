// On every database: names that are compared.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { rest } from '../../support/api'
import { dayOf, weekCalls } from '../weeks/weeks'
import { DRAWING, dumpDatabase, type Person, SCHOOL, SITES, STUDIES, SURVEY, TOWN, useWorld } from '../world'
import { MERGE_CLIENTS, MERGE_GROUPS, MERGE_TYPES, mergeCalls } from './merges'

vi.setConfig({ testTimeout: 60_000 })

const world = useWorld()
const { application, newPerson, insertPerson, ask, refusal } = world
const { settled } = mergeCalls(world)
const { approve, work } = weekCalls(world)

interface Report {
  lines: { status: string; reason: string; changes: string }[]
}
const importing = (name: string) =>
  `mutation ($csv: String!, $apply: Boolean) { ${name}(csv: $csv, apply: $apply) { lines { status reason changes } } }`
const CLIENTS = importing('importClients')
const GROUPS = importing('importTaskGroups')
const USERS = importing('importUsers')
const UNMERGE = 'query ($kind: Kind!, $id: ID!) { unmergePreview(kind: $kind, id: $id) { libelle worked } }'
const TOGGLE = `mutation ($kind: Kind!, $id: ID!) { toggleActive(kind: $kind, id: $id, active: 1) { id } }`
const HOUR = 3_600

let admin: Person
const query = (sql: string, values: (string | number | null)[] = []) =>
  application.database.query(sql, values)
const plain = (text: string) => text.replace(/\s/gu, ' ')

beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})

async function send(mutation: string, lines: string[], apply = false) {
  const [report] = Object.values(
    await ask<Record<string, Report>>(admin, mutation, { csv: lines.join('\n'), apply }),
  )
  return report?.lines.map(({ status, reason, changes }) => plain(`${status} ${reason}${changes}`).trim())
}
const HEADINGS = 'client;groupe_tache;active'
const merged = (name: string) => `UNCHANGED Fusion avec « ${name} » : ligne laissée de côté`
const WAY_OUT = ' ; « Activer », dans la liste, met fin à la fusion'

let made = 900
/** Inserts a client with the name of another client of its group, as merging task groups may cause. */
async function insertNamesake(name: string, key: string, group = STUDIES) {
  const id = ++made
  await query('INSERT INTO client (id, libelle, name_key, groupetache_id, active) VALUES (?, ?, ?, ?, 1)', [
    id,
    name,
    `${key}\u001f${id}`,
    group,
  ])
  return id
}

describe('a merged client', () => {
  let worker: Person
  beforeAll(async () => {
    worker = await newPerson()
    await work(worker, dayOf(3, 1), 8, 10, { client_id: SCHOOL, typetache_id: DRAWING })
    await work(worker, dayOf(3, 2), 8, 9.5, { client_id: SCHOOL, typetache_id: DRAWING })
    await work(worker, dayOf(1, 2), 8, 9, { client_id: SCHOOL, typetache_id: DRAWING })
    await approve(admin, { user: worker.id, date: dayOf(3, 0), reason: 'x' })
    await ask(admin, MERGE_CLIENTS, { keep: TOWN, merge: SCHOOL })
    await settled(admin)
  })

  test('is skipped by an import, with a message, whatever its line contains', async () => {
    const before = await dumpDatabase(application.database)
    for (const [line, expected] of [
      ['École;Études;1', merged('Mairie') + WAY_OUT],
      ['ÉCOLE;Études;', merged('Mairie')],
      ['ecole;Études;oui', merged('Mairie') + WAY_OUT],
      ['École;Études;inactif', merged('Mairie')],
    ] as const) {
      expect(await send(CLIENTS, [HEADINGS, line])).toEqual([expected])
      expect(await send(CLIENTS, [HEADINGS, line], true)).toEqual([expected])
    }
    expect(await send(CLIENTS, [HEADINGS, 'École;Études;0', 'École;Études;1'])).toEqual([
      merged('Mairie'),
      'FAULTY Déjà à la ligne 2',
    ])
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('shows before its activation which references return to it, also those merged into it', async () => {
    const preview = async (kind: string, id: number) =>
      (await ask<{ unmergePreview: object | null }>(admin, UNMERGE, { kind, id })).unmergePreview
    expect(await preview('CLIENT', SCHOOL)).toEqual({ libelle: 'Mairie', worked: 3.5 * HOUR })
    expect(await preview('CLIENT', TOWN)).toBeNull()
    const port = await insertNamesake('Port', 'port')
    await ask(admin, MERGE_CLIENTS, { keep: port, merge: TOWN })
    await settled(admin)
    expect(await preview('CLIENT', TOWN)).toEqual({ libelle: 'Port', worked: 3.5 * HOUR })
    expect(await preview('CLIENT', SCHOOL)).toEqual({ libelle: 'Port', worked: 3.5 * HOUR })
    expect(await send(CLIENTS, [HEADINGS, 'École;Études;'])).toEqual([merged('Port')])
    expect(await refusal(admin, UNMERGE, { kind: 'CLIENT', id: 99_999 })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await preview('HOLDING', 1)).toBeNull()
    await ask(admin, TOGGLE, { kind: 'CLIENT', id: TOWN })
    expect(await preview('CLIENT', TOWN)).toBeNull()
    expect(await send(CLIENTS, [HEADINGS, 'Mairie;Études;1', 'École;Études;0'])).toEqual([
      'UNCHANGED',
      merged('Mairie'),
    ])
  })

  test('a task type does so too, with the same number', async () => {
    await ask(admin, MERGE_TYPES, { keep: SURVEY, merge: DRAWING })
    await settled(admin)
    expect(await ask(admin, UNMERGE, { kind: 'TASK_TYPE', id: DRAWING })).toEqual({
      unmergePreview: { libelle: 'Étude de sol', worked: 3.5 * HOUR },
    })
  })
})

describe('equal names', () => {
  let before: unknown
  beforeEach(async () => {
    before = await dumpDatabase(application.database)
  })
  const nothingChanged = async () => expect(await dumpDatabase(application.database)).toEqual(before)

  test('of which one is merged: a line with the name changes neither, an exported list changes nothing', async () => {
    const kept = await insertNamesake('Portail intranet', 'portail intranet')
    const gone = await insertNamesake('Portail Intranet', 'portail intranet')
    await ask(admin, MERGE_CLIENTS, { keep: kept, merge: gone })
    await settled(admin)
    before = await dumpDatabase(application.database)
    const leaves = merged('Portail intranet')
    for (const [line, expected] of [
      ['Portail Intranet;Études;inactif', leaves],
      ['Portail Intranet;Études;', leaves],
      ['Portail Intranet;Études;actif', leaves + WAY_OUT],
    ] as const)
      expect(await send(CLIENTS, [HEADINGS, line], true)).toEqual([expected])
    const lists = [
      ['Portail intranet;Études;actif', 'Portail Intranet;Études;inactif'],
      ['Portail Intranet;Études;inactif', 'Portail intranet;Études;actif'],
    ]
    for (const list of lists)
      expect((await send(CLIENTS, [HEADINGS, ...list], true))?.sort()).toEqual(['UNCHANGED', leaves])
    await nothingChanged()
    expect(await send(CLIENTS, [HEADINGS, 'Portail intranet;Études;inactif'], true)).toEqual([
      'CHANGED État : actif → inactif',
    ])
    expect(await send(CLIENTS, [HEADINGS, 'PORTAIL INTRANET;Études;actif'], true)).toEqual([
      'CHANGED Nom du client : Portail intranet → PORTAIL INTRANET ; État : inactif → actif',
    ])
    expect(await query('SELECT id, active FROM client WHERE id IN (?, ?)', [kept, gone])).toEqual([
      { id: kept, active: 1 },
      { id: gone, active: 0 },
    ])
  })

  test('to the letter are distinguished by state', async () => {
    const kept = await insertNamesake('Jumeau', 'jumeau')
    const gone = await insertNamesake('Jumeau', 'jumeau')
    await ask(admin, MERGE_CLIENTS, { keep: kept, merge: gone })
    await settled(admin)
    before = await dumpDatabase(application.database)
    const list = ['Jumeau;Études;inactif', 'Jumeau;Études;actif']
    expect(await send(CLIENTS, [HEADINGS, ...list], true)).toEqual([merged('Jumeau'), 'UNCHANGED'])
    expect(await send(CLIENTS, ['client;groupe_tache', 'Jumeau;Études', 'Jumeau;Études'], true)).toEqual([
      'UNCHANGED',
      merged('Jumeau'),
    ])
    await nothingChanged()
  })

  test('both in use: a changed line is refused, their exported list changes nothing', async () => {
    await insertNamesake('Quai', 'quai')
    await insertNamesake('QUAI', 'quai')
    before = await dumpDatabase(application.database)
    const refused = (name: string) =>
      `FAULTY Plusieurs clients de ce groupe s’appellent ${name} : fusionnez-les, ou renommez-en un`
    for (const line of ['Quai;Études;0', 'quai;Études;', 'QUAI;Études;inactif'])
      expect(await send(CLIENTS, [HEADINGS, line])).toEqual([refused(line.split(';')[0] ?? '')])
    expect(await send(CLIENTS, [HEADINGS, 'QUAI;Études;actif', 'Quai;Études;'], true)).toEqual([
      'UNCHANGED',
      'UNCHANGED',
    ])
    await nothingChanged()
  })
})

test('a merged task group cannot be referenced; the refusal names the replacement', async () => {
  const person = await insertPerson({ groupetache_id: SITES })
  await query("INSERT INTO task_group (id, libelle, name_key) VALUES (31, 'Bureau', 'bureau')")
  await ask(admin, MERGE_GROUPS, { keep: STUDIES, merge: SITES })
  await settled(admin)
  await ask(admin, MERGE_GROUPS, { keep: 31, merge: STUDIES })
  await settled(admin)
  const before = await dumpDatabase(application.database)
  const expected = (name: string) => `FAULTY « ${name} » a été fusionné dans « Bureau » : écrivez ce nom`
  const user = (group: string) => `${person.nom};${person.prenom};${person.email};U;Nord;${group}`
  const USER_HEADINGS = 'nom;prenom;email;acces;societe;groupe_tache'
  expect(await send(USERS, [USER_HEADINGS, user('Chantiers')])).toEqual([expected('Chantiers')])
  expect(await send(USERS, [USER_HEADINGS, user('études')])).toEqual([expected('études')])
  expect(await send(USERS, [USER_HEADINGS, user('Bureau')])).toEqual(['UNCHANGED'])
  expect(await send(CLIENTS, [HEADINGS, 'Pont;Chantiers;', 'Pont;Bureau;'])).toEqual([
    expected('Chantiers'),
    'UNCHANGED',
  ])
  expect(await send(GROUPS, ['groupe_tache;active', 'Chantiers;1', 'Bureau;1', 'Études;0'])).toEqual([
    merged('Bureau') + WAY_OUT,
    'UNCHANGED',
    merged('Bureau'),
  ])
  expect(await ask(admin, UNMERGE, { kind: 'TASK_GROUP', id: SITES })).toEqual({
    unmergePreview: { libelle: 'Bureau', worked: 0 },
  })
  const { status, body } = await rest<Report>(application.url, 'POST', '/api/clients/import', {
    token: admin.token,
    json: { csv: `${HEADINGS}\nPont;Chantiers;`, apply: false },
  })
  expect([status, body.lines.map(({ reason }) => plain(reason))]).toEqual([
    200,
    ['« Chantiers » a été fusionné dans « Bureau » : écrivez ce nom'],
  ])
  expect(await dumpDatabase(application.database)).toEqual(before)
})

test('of two task groups or companies with equal names the exact one is used, or none', async () => {
  for (const [id, name] of [
    [41, 'Atelier Bois'],
    [42, 'ATELIER BOIS'],
  ] as const) {
    const key = id === 41 ? 'atelier bois' : `atelier bois\u001f${id}`
    await query('INSERT INTO task_group (id, libelle, name_key) VALUES (?, ?, ?)', [id, name, key])
    await query('INSERT INTO company (id, nom, name_key, holding_id) VALUES (?, ?, ?, 1)', [id, name, key])
  }
  const person = await insertPerson({ groupetache_id: 42, societe_id: 42 })
  const line = (societe: string, group: string) => [
    'nom;prenom;email;acces;societe;groupe_tache',
    `${person.nom};${person.prenom};${person.email};U;${societe};${group}`,
  ]
  expect(await send(USERS, line('ATELIER BOIS', 'ATELIER BOIS'))).toEqual(['UNCHANGED'])
  expect(await send(USERS, line('Atelier Bois', 'Atelier Bois'))).toEqual([
    'CHANGED Société : ATELIER BOIS → Atelier Bois ; Groupe de tâches : ATELIER BOIS → Atelier Bois',
  ])
  expect(await send(USERS, line('atelier bois', 'atelier bois'))).toEqual([
    'FAULTY Plusieurs sociétés s’appellent atelier bois : écrivez le nom exactement ; Plusieurs groupes de tâches s’appellent atelier bois : écrivez le nom exactement',
  ])
})
