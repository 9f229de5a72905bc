import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { EVENTS, type Page } from '../journal/journal'
import { dayOf, weekCalls } from '../weeks/weeks'
import {
  CLIENT_ELSEWHERE,
  DRAWING,
  dateAt,
  now,
  type Person,
  RETIRED_CLIENT,
  SCHOOL,
  SURVEY,
  TOWN,
  timeAt,
  useWorld,
} from '../world'
import { MERGE_CLIENTS, MERGE_TYPES, mergeCalls } from './merges'

const world = useWorld()
const { application, newPerson, insertEntry, stored, ask, refusal } = world
const { settled } = mergeCalls(world)
const { approve, work } = weekCalls(world)

const ENTRY = 'id version typetache_id client_id libelle projet'
const START = `mutation ($tache: ID, $client: ID, $requestId: ID) {
  startTask(input: { tache: $tache, client: $client, requestId: $requestId }) { ${ENTRY} } }`
const RESUME = `mutation ($id: ID!) { resumeTask(id: $id) { ${ENTRY} } }`
const ADD = `mutation ($user: ID!, $date: String!, $debut: String!, $fin: String!, $tache: ID, $client: ID) {
  addTask(user: $user, date: $date, debut: $debut, fin: $fin, tache: $tache, client: $client) { ${ENTRY} } }`
const EDIT = `mutation ($id: ID!, $tache: ID, $client: ID) {
  editTask(id: $id, tache: $tache, client: $client) { ${ENTRY} } }`
const PIN =
  'mutation ($tache: ID, $client: ID) { pin(tache: $tache, client: $client) { tache client libelle projet } }'
const UNPIN = 'mutation ($tache: ID, $client: ID) { unpin(tache: $tache, client: $client) { tache client } }'
const LAST_DAY = '{ lastDay { tasks { tache client libelle projet } } }'
const CREATE_CLIENT =
  'mutation ($libelle: String!) { createClient(libelle: $libelle, groupetache: 1) { id } }'
const CREATE_TYPE =
  'mutation ($libelle: String!) { createTaskType(libelle: $libelle, groupetache: 1) { id } }'
const TOGGLE = 'mutation ($id: ID!) { toggleActive(kind: CLIENT, id: $id, active: 0) { active } }'

interface Entry {
  id: string
  version: number
  typetache_id: string | null
  client_id: string | null
  libelle: string
  projet: string
}

let admin: Person
/** Merged rows: client `first` into `second`, `second` into the town hall; task type `sketches` into drawings. */
let first: number
let second: number
let sketches: number

const created = async (mutation: string, libelle: string) => {
  const answer = await ask<Record<string, { id: string }>>(admin, mutation, { libelle })
  return Number(Object.values(answer)[0]?.id)
}

beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  first = await created(CREATE_CLIENT, 'Mairie de Vannes')
  second = await created(CREATE_CLIENT, 'Ville de Vannes')
  sketches = await created(CREATE_TYPE, 'Croquis')
  for (const [mutation, keep, merge] of [
    [MERGE_CLIENTS, second, first],
    [MERGE_CLIENTS, TOWN, second],
    [MERGE_TYPES, DRAWING, sketches],
  ] as const) {
    await ask(admin, mutation, { keep, merge })
    await settled(admin)
  }
})

const KEPT = { typetache_id: String(DRAWING), client_id: String(TOWN), libelle: 'Plans', projet: 'Mairie' }
const STORED = { typetache_id: DRAWING, client_id: TOWN }
const choices = () => [first, second].map((client) => ({ tache: String(sketches), client: String(client) }))

/** Entry of an approved week: it keeps the merged rows, as merges do not change approved weeks. */
async function approved(person: Person, names: object) {
  const date = dayOf(2, 1)
  const id = await work(person, date, 8, 9, names)
  await approve(admin, { user: person.id, date, reason: 'x' })
  return id
}

describe('commands with a merged client or task type use the row that replaces it', () => {
  test('startTask, in its response and event too; a second click finds the entry', async () => {
    for (const choice of choices()) {
      const person = await newPerson()
      const { startTask } = await ask<{ startTask: Entry }>(person, START, choice)
      expect(startTask).toMatchObject(KEPT)
      expect(await ask(person, START, choice)).toEqual({ startTask })
      expect(await stored(person.id)).toMatchObject([STORED])
      const { events } = await ask<Page>(admin, EVENTS, { actor: person.id, action: 'startTask' })
      expect(JSON.stringify(events.events[0])).toContain('Mairie')
      expect(JSON.stringify(events.events[0])).not.toContain('Vannes')
    }
  })

  test('over REST', async () => {
    const person = await newPerson()
    const { status, body } = await rest(application.url, 'POST', '/api/taches/new', {
      token: person.token,
      json: { tache: String(sketches), client: String(first) },
    })
    expect([status, body]).toEqual([200, expect.objectContaining({ libelle: 'Plans', projet: 'Mairie' })])
  })

  test('a retry of a request from before the merge', async () => {
    const person = await newPerson()
    const [merged, kept] = [await created(CREATE_CLIENT, 'Avant'), await created(CREATE_CLIENT, 'Après')]
    const asked = { client: String(merged), requestId: randomUUID() }
    const { startTask } = await ask<{ startTask: Entry }>(person, START, asked)
    await ask(admin, MERGE_CLIENTS, { keep: kept, merge: merged })
    await settled(admin)
    expect(await ask(person, START, asked)).toEqual({
      startTask: { ...startTask, version: 2, client_id: String(kept), projet: 'Après' },
    })
    expect(await refusal(person, START, { ...asked, client: String(TOWN) })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'requestId',
    })
    expect(await stored(person.id)).toHaveLength(1)
  })

  test('resumeTask of an entry in an approved week, once for twenty clicks', async () => {
    const person = await newPerson()
    const id = await approved(person, { typetache_id: sketches, client_id: first })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask<{ resumeTask: Entry }>(person, RESUME, { id })),
    )
    expect(new Set(answers.map(({ resumeTask }) => JSON.stringify(resumeTask))).size).toBe(1)
    expect(answers[0]?.resumeTask).toMatchObject(KEPT)
    expect(await stored(person.id)).toMatchObject([{ id, client_id: first }, STORED])
  })

  test('addTask and editTask', async () => {
    const person = await newPerson()
    const debut = now() - 3_600
    for (const choice of choices()) {
      const times = { date: dateAt(debut), debut: timeAt(debut), fin: timeAt(debut + 60) }
      const { addTask } = await ask<{ addTask: Entry }>(person, ADD, { user: person.id, ...times, ...choice })
      expect(addTask).toMatchObject(KEPT)
      // Editing with the ids of merged rows that now are the stored ones: no change.
      expect(await ask(person, EDIT, { id: addTask.id, ...choice })).toEqual({ editTask: addTask })
      const other = await insertEntry(person.id, {
        debut,
        fin: debut + 60,
        typetache_id: SURVEY,
        client_id: SCHOOL,
      })
      const { editTask } = await ask<{ editTask: Entry }>(person, EDIT, { id: other, ...choice })
      expect(editTask).toMatchObject({ ...KEPT, version: 2 })
    }
  })

  test('a favourite, pinned once and removed', async () => {
    const person = await newPerson()
    const pinned = [{ tache: String(DRAWING), client: String(TOWN), libelle: 'Plans', projet: 'Mairie' }]
    for (const choice of choices()) expect(await ask(person, PIN, choice)).toEqual({ pin: pinned })
    expect(await ask(person, UNPIN, choices()[0])).toEqual({ unpin: [] })
  })

  test('tasks of the last day, each once', async () => {
    const person = await newPerson()
    const date = dayOf(2, 1)
    await work(person, date, 10, 11, { typetache_id: DRAWING, client_id: TOWN })
    await work(person, date, 11, 12, { typetache_id: DRAWING, client_id: RETIRED_CLIENT })
    await approved(person, { typetache_id: sketches, client_id: first })
    expect(await ask(person, LAST_DAY)).toEqual({
      lastDay: {
        tasks: [{ tache: String(DRAWING), client: String(TOWN), libelle: 'Plans', projet: 'Mairie' }],
      },
    })
  })
})

describe('a replacement that cannot be chosen is refused as before', () => {
  test('where it was deactivated', async () => {
    const [merged, kept] = [await created(CREATE_CLIENT, 'Ancien'), await created(CREATE_CLIENT, 'Nouveau')]
    const person = await newPerson()
    const id = await approved(person, { client_id: merged })
    await ask(admin, MERGE_CLIENTS, { keep: kept, merge: merged })
    await settled(admin)
    await ask(admin, TOGGLE, { id: kept })
    const before = await stored(person.id)
    expect(await refusal(person, RESUME, { id })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Le client «\u202fAncien\u202f» est désactivé',
      field: 'id',
      reason: 'UNAVAILABLE',
    })
    const unavailable = {
      code: 'BAD_USER_INPUT',
      message: 'Ce client n’est pas disponible',
      field: 'client',
      reason: 'UNAVAILABLE',
    }
    for (const mutation of [START, PIN])
      expect(await refusal(person, mutation, { client: String(merged) })).toEqual(unavailable)
    const other = await insertEntry(person.id, { debut: now() - 60, fin: now() - 30 })
    expect(await refusal(person, EDIT, { id: other, client: String(merged) })).toEqual(unavailable)
    expect((await stored(person.id)).slice(0, -1)).toEqual(before)
  })

  test('where it is in another group than the user', async () => {
    const { createTaskGroup } = await ask<{ createTaskGroup: { id: string } }>(
      admin,
      'mutation { createTaskGroup(libelle: "Ailleurs") { id } }',
    )
    const stranger = await newPerson({ groupetache_id: Number(createTaskGroup.id) })
    for (const client of [first, second, CLIENT_ELSEWHERE])
      expect(await refusal(stranger, START, { client: String(client) })).toEqual({
        code: 'BAD_USER_INPUT',
        message: 'Ce client n’est pas disponible',
        field: 'client',
        reason: 'UNAVAILABLE',
      })
    expect(await stored(stranger.id)).toEqual([])
  })
})
