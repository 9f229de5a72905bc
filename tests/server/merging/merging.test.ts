// On every database: sets, locks and sums.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../../server/db/database'
import { openDatabase } from '../../../server/db/open'
import { writeBaseline } from '../../../server/journal/baseline'
import { closeMonths } from '../../../server/summaries/months'
import { createZone } from '../../../server/workedTime/time'
import { configOf } from '../../support/database'
import { EVENTS, type Page } from '../journal/journal'
import { SET_BUDGET } from '../operations'
import { dayOf, weekCalls } from '../weeks/weeks'
import {
  CLIENT_ELSEWHERE,
  DRAWING,
  dateAt,
  dumpDatabase,
  instantOf,
  now,
  type Person,
  RETIRED_CLIENT,
  SCHOOL,
  SITES,
  STUDIES,
  SURVEY,
  TOWN,
  TYPE_ELSEWHERE,
  useWorld,
  ZONE,
} from '../world'
import { MERGE_CLIENTS, MERGE_GROUPS, MERGE_TYPES, mergeCalls, PREVIEW } from './merges'

vi.setConfig({ testTimeout: 60_000 })

const world = useWorld()
const { application, newPerson, insertEntry, stored, ask, refusal } = world
const { lists, settled, allHolds } = mergeCalls(world)
const { approve, check, sheet, work } = weekCalls(world)

const START = `mutation ($tache: ID, $client: ID) { startTask(input: { tache: $tache, client: $client }) { id client_id } }`
const PIN = 'mutation ($tache: ID, $client: ID) { pin(tache: $tache, client: $client) { tache client } }'
const KEEP = `mutation ($name: String!, $question: String!) {
  keepQuestion(name: $name, question: $question, shared: true) { id } }`
const SCHEDULE = 'mutation ($id: ID!) { scheduleQuestion(id: $id, rhythm: LUNDI, format: CSV) { id } }'
const CANCEL = 'mutation ($id: ID!) { cancelTask(id: $id, reason: "x") { id } }'
const STATEMENT = `query ($client: ID!, $debut: String, $fin: String) {
  clientStatement(client: $client, debut: $debut, fin: $fin) { client total } }`
const BUDGETS = '{ budgets { client used } }'
const REPORT = `query ($question: ReportQuestion!) { report(question: $question) {
  worked entries rows { path worked entries } } }`
const TOGGLE = `mutation ($kind: Kind!, $id: ID!, $active: Int) {
  toggleActive(kind: $kind, id: $id, active: $active) { id active } }`

let database: Database
let admin: Person
let worker: Person
let other: Person

const query = (sql: string, values: (string | number | null)[] = []) =>
  application.database.query(sql, values)

beforeAll(async () => {
  database = await openDatabase(configOf(application.database))
  admin = await newPerson({ acces: 'A' })
  worker = await newPerson()
  other = await newPerson()
})
afterAll(() => database.close())

const LOCKED_MONDAY = dayOf(3, 0)
const WHOLE = { debut: dayOf(10, 0), fin: dateAt(now()) }
const report = async (by: string[], more: object = {}) =>
  (
    await ask<{ report: { worked: number; rows: { path: string[]; worked: number }[] } }>(admin, REPORT, {
      question: { ...WHOLE, by, ...more },
    })
  ).report

test('an invalid merge is refused without a change', async () => {
  const supervisor = await newPerson({ acces: 'S' })
  const before = await dumpDatabase(application.database)
  const refuse = (viewer: Person, mutation: string, keep: number, merge: number) =>
    refusal(viewer, mutation, { keep, merge })
  for (const viewer of [worker, supervisor])
    for (const mutation of [MERGE_CLIENTS, MERGE_TYPES, MERGE_GROUPS])
      expect(await refuse(viewer, mutation, 11, 12)).toEqual({
        code: 'FORBIDDEN',
        message: 'Action réservée aux administrateurs',
      })
  const bad = (message: string, field: string) => ({ code: 'BAD_USER_INPUT', message, field })
  expect(await refuse(admin, MERGE_CLIENTS, TOWN, TOWN)).toEqual(
    bad('Choisissez deux clients différents', 'merge'),
  )
  expect(await refuse(admin, MERGE_GROUPS, SITES, SITES)).toEqual(
    bad('Choisissez deux groupes de tâches différents', 'merge'),
  )
  expect(await refuse(admin, MERGE_CLIENTS, TOWN, RETIRED_CLIENT)).toEqual(
    bad('«\u202fGare\u202f» est désactivé\u202f: activez-le d’abord', 'merge'),
  )
  expect(await refuse(admin, MERGE_CLIENTS, RETIRED_CLIENT, TOWN)).toEqual(
    bad('«\u202fGare\u202f» est désactivé\u202f: activez-le d’abord', 'keep'),
  )
  expect(await refuse(admin, MERGE_CLIENTS, TOWN, CLIENT_ELSEWHERE)).toEqual(
    bad('Ces clients ne sont pas du même groupe de tâches', 'merge'),
  )
  expect(await refuse(admin, MERGE_TYPES, DRAWING, TYPE_ELSEWHERE)).toEqual(
    bad('Ces types de tâche ne sont pas du même groupe de tâches', 'merge'),
  )
  for (const [keep, merge] of [
    [TOWN, 999],
    [999, TOWN],
  ] as const)
    expect(await refuse(admin, MERGE_CLIENTS, keep, merge)).toEqual({
      code: 'NOT_FOUND',
      message: 'Ce client n’existe pas',
    })
  expect(await refusal(admin, PREVIEW, { kind: 'HOLDING', keep: 1, merge: 1 })).toEqual(
    bad('Ces données ne se fusionnent pas', 'kind'),
  )
  expect(await dumpDatabase(application.database)).toEqual(before)
})

test('two clients become one, and approved weeks stay unchanged', async () => {
  const dates = [dayOf(9, 1), dayOf(6, 2), dayOf(3, 1), dayOf(2, 1), dayOf(1, 0)]
  for (const person of [worker, other])
    for (const date of dates) {
      await work(person, date, 8, 10, { client_id: SCHOOL, typetache_id: DRAWING })
      await work(person, date, 9, 12, { client_id: TOWN, typetache_id: DRAWING })
      await insertEntry(person.id, { debut: instantOf(date, 11), fin: instantOf(date, 11.5), pause: 1 })
    }
  await work(worker, dayOf(3, 6), 22, 26, { client_id: SCHOOL })
  const cancelled = await work(worker, dayOf(2, 3), 8, 9, { client_id: SCHOOL })
  await closeMonths(database, { zone: createZone(ZONE), now })
  await database.write((db) => writeBaseline(db, { actor: null, at: now(), door: 'command' }))
  await ask(worker, CANCEL, { id: cancelled })
  await ask(worker, START, { tache: SURVEY, client: SCHOOL })
  await approve(admin, { user: worker.id, date: LOCKED_MONDAY, reason: 'x' })
  for (const tache of [DRAWING, SURVEY, null]) await ask(worker, PIN, { tache, client: SCHOOL })
  for (const tache of [DRAWING, null]) await ask(worker, PIN, { tache, client: TOWN })
  await ask(admin, SET_BUDGET, { client: SCHOOL, hours: 40, period: 'TOTAL' })
  const question = { ...WHOLE, by: ['CLIENT'], clients: [TOWN, SCHOOL, CLIENT_ELSEWHERE] }
  const { keepQuestion: kept } = await ask<{ keepQuestion: { id: string } }>(other, KEEP, {
    name: 'Écoles',
    question: JSON.stringify(question),
  })
  await ask(admin, SCHEDULE, { id: kept.id })

  const asked = { keep: TOWN, merge: SCHOOL }
  expect(await ask(admin, PREVIEW, { kind: 'CLIENT', ...asked })).toEqual({
    mergePreview: {
      entries: 11,
      approved: 2,
      favourites: 3,
      questions: 1,
      budget: 'MOVED',
      users: 0,
      taskTypes: 0,
      clients: 0,
      equal: 0,
    },
  })
  const seen = async () => ({
    sheet: await sheet(worker, LOCKED_MONDAY),
    check: await check(worker, LOCKED_MONDAY),
    snapshots: await query('SELECT * FROM week_snapshot ORDER BY id'),
    entries: await query('SELECT * FROM task WHERE user_id = ? AND date BETWEEN ? AND ?', [
      worker.id,
      LOCKED_MONDAY,
      dayOf(3, 6),
    ]),
    totals: [await report([]), await report(['DAY']), await report(['PERSON', 'TASK'])],
    filtered: await report(['TASK'], { clients: [TOWN, SCHOOL] }),
    byEntry: await report(['TASK'], { clients: [TOWN, SCHOOL], manual: false, text: '' }),
    mine: await ask(worker, REPORT, { question: { ...WHOLE, by: ['DAY'] } }),
  })
  const before = await seen()
  expect(before.check).toMatchObject({ intact: true, matches: true })

  const workedBy = async () => {
    const { rows } = await report(['CLIENT'])
    return new Map(rows.filter(({ worked }) => worked > 0).map(({ path, worked }) => [path[0], worked]))
  }
  const apart = await workedBy()
  const all = Number(apart.get('11')) + Number(apart.get('12'))
  expect(apart.size).toBe(2)

  expect(await ask(admin, MERGE_CLIENTS, asked)).toEqual({
    mergeClients: { id: String(TOWN), libelle: 'Mairie', active: 1 },
  })
  await settled(admin)
  expect(await seen()).toEqual(before)
  expect(await workedBy()).toEqual(new Map([['11', all]]))
  for (const client of [TOWN, SCHOOL]) {
    expect(await report([], { clients: [client] })).toMatchObject({ worked: all })
    expect(await ask(admin, STATEMENT, { client, ...WHOLE })).toEqual({
      clientStatement: { client: 'Mairie', total: all },
    })
  }
  expect(await ask(admin, BUDGETS)).toEqual({ budgets: [{ client: String(TOWN), used: all }] })
  const { clients } = await lists(admin)
  expect(clients.find(({ id }) => id === String(SCHOOL))).toEqual({
    id: String(SCHOOL),
    active: 0,
    merged: { id: String(TOWN), libelle: 'Mairie', by: `${admin.prenom} ${admin.nom}`, pending: false },
  })

  const left = 'SELECT user_id, CAST(date AS CHAR(10)) AS date FROM task WHERE client_id = ? ORDER BY id'
  expect(await query(left, [SCHOOL])).toEqual([
    { user_id: worker.id, date: dayOf(3, 1) },
    { user_id: worker.id, date: dayOf(3, 6) },
  ])
  const running = (await stored(worker.id)).at(-1)
  expect(running).toMatchObject({ client_id: TOWN, typetache_id: SURVEY, fin: null, version: 2 })
  expect(await query('SELECT client_id, corrected FROM task WHERE id = ?', [cancelled])).toEqual([
    { client_id: TOWN, corrected: 1 },
  ])
  expect(await query('SELECT id FROM correction')).toEqual([])
  expect(
    await query('SELECT typetache_id, client_id FROM favourite WHERE user_id = ? ORDER BY id', [worker.id]),
  ).toEqual([
    { typetache_id: SURVEY, client_id: TOWN },
    { typetache_id: DRAWING, client_id: TOWN },
    { typetache_id: null, client_id: TOWN },
  ])
  expect(await query('SELECT client_id, hours, period FROM budget')).toEqual([
    { client_id: TOWN, hours: 40, period: 'TOTAL' },
  ])
  const [row] = await query('SELECT question, version FROM kept_question WHERE id = ?', [Number(kept.id)])
  expect(JSON.parse(String(row?.question))).toEqual({ ...question, clients: [TOWN, CLIENT_ELSEWHERE] })
  expect(row?.version).toBe(2)
  expect(await query('SELECT question_id FROM question_schedule')).toEqual([{ question_id: Number(kept.id) }])

  const { events } = await ask<Page>(admin, EVENTS, { entity: 'client' })
  const change = (field: string, before: string, after: string) => ({ field, before, after })
  expect(events.events.filter(({ action }) => action === 'merge')).toMatchObject([
    { object: 'Mairie', door: 'graphql', changes: [change('merged_from', '', 'École')] },
    {
      object: 'École',
      changes: expect.arrayContaining([
        change('active', 'Oui', 'Non'),
        change('merged_into', '', 'Mairie'),
        change('merged_by', '', `${admin.prenom} ${admin.nom}`),
      ]),
    },
  ])
  const { events: ofEntries } = await ask<Page>(admin, EVENTS, { action: 'moveByMerge', entity: 'task' })
  expect(ofEntries.events).toHaveLength(11)
  expect(ofEntries.events[0]).toMatchObject({
    actor: `${admin.prenom} ${admin.nom}`,
    corrects: false,
    changes: [change('client_id', 'École', 'Mairie')],
  })
  await allHolds(database)
  await closeMonths(database, { zone: createZone(ZONE), now })
  await allHolds(database)
  expect(await seen()).toEqual(before)
})

test('an activated row is no longer merged', async () => {
  expect(await refusal(admin, MERGE_CLIENTS, { keep: TOWN, merge: SCHOOL })).toMatchObject({
    message: '«\u202fÉcole\u202f» est désactivé\u202f: activez-le d’abord',
  })
  await ask(admin, TOGGLE, { kind: 'CLIENT', id: SCHOOL, active: 1 })
  const { clients } = await lists(admin)
  expect(clients.find(({ id }) => id === String(SCHOOL))).toEqual({
    id: String(SCHOOL),
    active: 1,
    merged: null,
  })
  expect(await query('SELECT id FROM merging WHERE merged_id = ?', [SCHOOL])).toEqual([])
  await ask(worker, START, { client: SCHOOL })
  // Merged again, with a budget of its own: the other client's budget stays.
  await ask(admin, SET_BUDGET, { client: SCHOOL, hours: 9, period: 'MOIS' })
  const preview = await ask(admin, PREVIEW, { kind: 'CLIENT', keep: TOWN, merge: SCHOOL })
  expect(preview).toMatchObject({ mergePreview: { entries: 1, approved: 2, budget: 'DROPPED' } })
  await ask(admin, MERGE_CLIENTS, { keep: TOWN, merge: SCHOOL })
  await settled(admin)
  expect((await stored(worker.id)).at(-1)).toMatchObject({ client_id: TOWN })
  expect(await query('SELECT client_id, hours, period FROM budget')).toEqual([
    { client_id: TOWN, hours: 40, period: 'TOTAL' },
  ])
  await allHolds(database)
})

test('after several merges the note names the last remaining row, isolated in sentences', async () => {
  const create = 'mutation ($libelle: String!) { createClient(libelle: $libelle, groupetache: 1) { id } }'
  const ids: number[] = []
  for (const libelle of ['بلدية', 'עירייה', 'Dernière']) {
    const { createClient } = await ask<{ createClient: { id: string } }>(admin, create, { libelle })
    ids.push(Number(createClient.id))
  }
  const [first = 0, second = 0, last = 0] = ids
  for (const [keep, merge] of [
    [second, first],
    [last, second],
  ]) {
    await ask(admin, MERGE_CLIENTS, { keep, merge })
    await settled(admin)
  }
  const { clients } = await lists(admin)
  for (const id of [first, second])
    expect(clients.find((row) => row.id === String(id))?.merged).toEqual({
      id: String(last),
      libelle: 'Dernière',
      by: `${admin.prenom} ${admin.nom}`,
      pending: false,
    })
  const message = async (mutation: string, variables: Record<string, unknown>) =>
    (await refusal(admin, mutation, variables)).message
  expect(await message(MERGE_CLIENTS, { keep: last, merge: first })).toBe(
    '«\u202f\u2068بلدية\u2069\u202f» est désactivé\u202f: activez-le d’abord',
  )
  const budget = { hours: 1, period: 'TOTAL' }
  const refused =
    'a été fusionné avec «\u202fDernière\u202f»\u202f: donnez le budget à «\u202fDernière\u202f»'
  const before = await dumpDatabase(application.database)
  expect(await message(SET_BUDGET, { client: first, ...budget })).toBe(
    `«\u202f\u2068بلدية\u2069\u202f» ${refused}`,
  )
  expect(await message(SET_BUDGET, { client: second, ...budget })).toBe(
    `«\u202f\u2068עירייה\u2069\u202f» ${refused}`,
  )
  expect(await dumpDatabase(application.database)).toEqual(before)
  // Earlier versions allowed a budget on a merged client: it can be removed.
  await query('INSERT INTO budget (client_id, hours, period) VALUES (?, 1, ?)', [first, 'TOTAL'])
  expect(await ask(admin, SET_BUDGET, { client: first })).toEqual({ setBudget: null })
  expect(await query('SELECT client_id FROM budget WHERE client_id = ?', [first])).toEqual([])
  await query('UPDATE merging SET moved_at = NULL WHERE merged_id = ?', [first])
  expect(await message(TOGGLE, { kind: 'CLIENT', id: first, active: 1 })).toBe(
    'La fusion de «\u202f\u2068بلدية\u2069\u202f» est encore en cours\u202f: réessayez dans un instant',
  )
  await query('UPDATE merging SET moved_at = ? WHERE merged_id = ?', [now(), first])
})

test('two task types become one, and the remaining row gets its own normalized name', async () => {
  const [doubled] = await query('SELECT MAX(id) + 1 AS id FROM task_type')
  const id = Number(doubled?.id)
  await query('UPDATE task_type SET name_key = ? WHERE id = ?', ['plans x', DRAWING])
  await query(
    'INSERT INTO task_type (id, libelle, name_key, groupetache_id, active) VALUES (?, ?, ?, ?, 1)',
    [id, 'PLANS', 'plans', STUDIES],
  )
  await query('UPDATE task_type SET name_key = ? WHERE id = ?', [`plans\u001f${DRAWING}`, DRAWING])
  await work(other, dayOf(5, 1), 8, 9, { typetache_id: id, client_id: TOWN })
  const before = [await report([]), await report(['CLIENT']), await report(['DAY'])]
  await ask(admin, MERGE_TYPES, { keep: DRAWING, merge: id })
  await settled(admin)
  expect([await report([]), await report(['CLIENT']), await report(['DAY'])]).toEqual(before)
  expect(await query('SELECT typetache_id FROM task WHERE typetache_id = ?', [id])).toEqual([])
  expect(
    await query('SELECT id, libelle, name_key, active FROM task_type WHERE id IN (?, ?)', [DRAWING, id]),
  ).toEqual([
    { id: DRAWING, libelle: 'Plans', name_key: 'plans', active: 1 },
    { id, libelle: 'PLANS', name_key: `plans\u001f${id}`, active: 0 },
  ])
})

test('a merge that fails holds no other one up', async () => {
  await query(
    "INSERT INTO merging (entity, merged_id, kept_id, actor_id, door, at) VALUES ('unknown', 1, 2, ?, 'screen', 1)",
    [admin.id],
  )
  const { createClient } = await ask<{ createClient: { id: string } }>(
    admin,
    'mutation { createClient(libelle: "Mairie de Lorient", groupetache: 1) { id } }',
  )
  await ask(admin, MERGE_CLIENTS, { keep: TOWN, merge: createClient.id })
  await expect
    .poll(() => query("SELECT id FROM merging WHERE entity = 'client' AND moved_at IS NULL"), {
      timeout: 15_000,
    })
    .toEqual([])
  await query("DELETE FROM merging WHERE entity = 'unknown'")
})

test('two task groups become one with their users, task types and clients, at once', async () => {
  const member = await newPerson({ groupetache_id: SITES })
  const [free] = await query('SELECT MAX(id) + 1 AS id FROM client')
  const doubled = Number(free?.id)
  await query('INSERT INTO client (id, libelle, name_key, groupetache_id, active) VALUES (?, ?, ?, ?, 1)', [
    doubled,
    'MAIRIE',
    'mairie',
    SITES,
  ])
  const asked = { keep: STUDIES, merge: SITES }
  expect(await ask(admin, PREVIEW, { kind: 'TASK_GROUP', ...asked })).toMatchObject({
    mergePreview: { entries: 0, users: 1, taskTypes: 1, clients: 2, equal: 1 },
  })
  const { keepQuestion: kept } = await ask<{ keepQuestion: { id: string } }>(other, KEEP, {
    name: 'Chantiers',
    question: JSON.stringify({ ...WHOLE, groups: [SITES] }),
  })
  expect(await ask(admin, MERGE_GROUPS, asked)).toEqual({
    mergeTaskGroups: { id: String(STUDIES), libelle: 'Études', active: 1 },
  })
  // A user with an open session chooses from the remaining group.
  await ask(member, START, { tache: TYPE_ELSEWHERE, client: TOWN })
  await settled(admin)
  expect(await query('SELECT id FROM user WHERE groupetache_id = ?', [SITES])).toEqual([])
  expect(await query('SELECT groupetache_id FROM task_type WHERE groupetache_id = ?', [SITES])).toEqual([])
  expect(await query('SELECT name_key, groupetache_id FROM client WHERE id = ?', [doubled])).toEqual([
    { name_key: `mairie\u001f${doubled}`, groupetache_id: STUDIES },
  ])
  const [row] = await query('SELECT question FROM kept_question WHERE id = ?', [Number(kept.id)])
  expect(JSON.parse(String(row?.question)).groups).toEqual([STUDIES])
  const { taskGroups } = await lists(admin)
  expect(taskGroups.find(({ id }) => id === String(SITES))).toMatchObject({
    active: 0,
    merged: { libelle: 'Études' },
  })
  await ask(admin, MERGE_CLIENTS, { keep: TOWN, merge: doubled })
  await settled(admin)
})
