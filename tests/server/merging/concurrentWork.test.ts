// On every database: locks.

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../../server/db/database'
import { openDatabase } from '../../../server/db/open'
import { writeBaseline } from '../../../server/journal/baseline'
import { createMerger } from '../../../server/merging/createMerger'
import { createZone } from '../../../server/workedTime/time'
import { graphql } from '../../support/api'
import { configOf } from '../../support/database'
import { DAY } from '../../support/durations'
import { DRAWING, dateAt, now, type Person, SCHOOL, TOWN, useWorld, ZONE } from '../world'
import { MERGE_CLIENTS, mergeCalls } from './merges'

vi.setConfig({ testTimeout: 180_000 })

const world = useWorld()
const { application, newPerson, insertEntry, sum, ask } = world
const { settled, allHolds } = mergeCalls(world)

const START = `mutation ($client: ID) { startTask(input: { tache: ${DRAWING}, client: $client }) { id } }`
const REPORT = `query ($question: ReportQuestion!) { report(question: $question) { worked entries rows { path worked } } }`

let database: Database
let admin: Person
let other: Person
beforeAll(async () => {
  database = await openDatabase(configOf(application.database))
  admin = await newPerson({ acces: 'A' })
  other = await newPerson({ acces: 'A' })
  await takeIn()
})
afterAll(() => database.close())

const query = (sql: string, values: (string | number | null)[] = []) =>
  application.database.query(sql, values)
const send = <Data>(viewer: Person, text: string, variables: Record<string, unknown>) =>
  graphql<Data>(application.url, text, variables, viewer.token)
const logger = { info: () => undefined, error: () => undefined }

const CREATE = 'mutation ($libelle: String!) { createClient(libelle: $libelle, groupetache: 1) { id } }'

async function newClient(libelle: string) {
  const { createClient } = await ask<{ createClient: { id: string } }>(admin, CREATE, { libelle })
  return Number(createClient.id)
}

/** Records directly inserted rows in the journal. */
const takeIn = () => database.write((db) => writeBaseline(db, { actor: null, at: now(), door: 'command' }))

test('of two concurrent merges of the same clients one succeeds, in either direction', async () => {
  for (let turn = 0; turn < 6; turn++) {
    const [one, two] = [await newClient(`a${turn}`), await newClient(`b${turn}`)]
    const asked = { keep: one, merge: two }
    const opposite = turn % 2 ? asked : { keep: two, merge: one }
    const answers = await Promise.all([
      send(admin, MERGE_CLIENTS, asked),
      send(other, MERGE_CLIENTS, opposite),
    ])
    const refusals = answers.flatMap(({ errors = [] }) => errors.map(({ message }) => message))
    expect(refusals).toEqual([expect.stringMatching(/est désactivé|^Une fusion est encore en cours/)])
    const rows = await query('SELECT active FROM client WHERE id IN (?, ?) ORDER BY active', [one, two])
    expect(rows).toEqual([{ active: 0 }, { active: 1 }])
  }
  await settled(admin)
})

test('entries started meanwhile are refused or moved, also those added just afterwards', async () => {
  const [keep, merge] = [await newClient('reste'), await newClient('part')]
  const people = await Promise.all(Array.from({ length: 8 }, () => newPerson()))
  const starting = people.map(async (person, index) => {
    await pause(index * 10)
    const { errors } = await send(person, START, { client: merge })
    return errors?.[0]?.message
  })
  await pause(25)
  await ask(admin, MERGE_CLIENTS, { keep, merge })
  const said = await Promise.all(starting)
  expect(new Set([...said, 'Ce client n’est pas disponible'])).toEqual(
    new Set([undefined, 'Ce client n’est pas disponible'].filter((one) => one || said.includes(one))),
  )
  await settled(admin)
  const stray = await insertEntry(people[0]?.id ?? 0, { debut: now() - 60, client_id: merge })
  await takeIn()
  const place = { database, zone: createZone(ZONE), now }
  await createMerger(place, logger).run()
  expect(await query('SELECT client_id FROM task WHERE id = ?', [stray])).toEqual([{ client_id: merge }])
  await createMerger({ ...place, now: () => now() + 61 }, logger).run()
  expect(await query('SELECT client_id FROM task WHERE id = ?', [stray])).toEqual([{ client_id: keep }])
  expect(await query('SELECT id FROM task WHERE client_id = ?', [merge])).toEqual([])
  expect(await query('SELECT id FROM merging WHERE merged_id = ?', [merge])).toEqual([])
})

const PEOPLE = 10
const EACH = 1_000
/** Milliseconds that a click may take during a merge, on a shared machine. */
const CLICK = 2_000

async function fill(person: Person) {
  const first = now() - (EACH / 3) * DAY - 3 * DAY
  for (let start = 0; start < EACH; start += 250) {
    const rows = Array.from({ length: 250 }, (_, index) => {
      const debut = first + Math.floor((start + index) / 3) * DAY + ((start + index) % 3) * 4_000
      return `(${person.id}, '${dateAt(debut)}', ${debut}, ${debut + 3_600}, ${DRAWING}, ${index % 2 ? TOWN : SCHOOL}, '', 0)`
    })
    await query(
      `INSERT INTO task (user_id, date, debut, fin, typetache_id, client_id, commentaire, pause) VALUES ${rows.join(', ')}`,
    )
  }
  await sum(person.id)
}

test('ten thousand entries are moved without blocking users, with constant totals, and after a restart', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => newPerson()))
  for (const person of people) await fill(person)
  await takeIn()
  const range = { debut: dateAt(now() - 360 * DAY), fin: dateAt(now()) }
  const totals = () => ask(admin, REPORT, { question: { ...range, by: ['PERSON'] } })
  const before = await totals()

  const began = performance.now()
  await ask(admin, MERGE_CLIENTS, { keep: TOWN, merge: SCHOOL })
  const second = createMerger({ database, zone: createZone(ZONE), now }, logger)
  const ended = second.run()
  const clicks: number[] = []
  let isOver = false
  const over = settled(admin).then(() => {
    isOver = true
  })
  for (let turn = 0; !isOver; turn++) {
    const at = performance.now()
    const person = people[turn % PEOPLE] as Person
    await ask(person, START, { client: TOWN })
    clicks.push(performance.now() - at)
    if (turn === 5) await second.close()
    expect(await totals()).toEqual(before)
  }
  await over
  await ended
  clicks.sort((a, b) => a - b)
  const [median = 0, most = 0] = [clicks[Math.floor(clicks.length / 2)], clicks.at(-1)].map((ms = 0) => ms)
  process.stdout.write(
    `\n10,000 entries in ${Math.round(performance.now() - began)} ms; ${clicks.length} clicks beside, median ${Math.round(median)} ms, most ${Math.round(most)} ms\n`,
  )
  expect(most).toBeLessThan(CLICK)
  expect(await query('SELECT COUNT(*) AS count FROM task WHERE client_id = ?', [SCHOOL])).toEqual([
    { count: 0 },
  ])
  // Each entry moved once, whichever server moved it.
  const [moved] = await query(
    "SELECT COUNT(*) AS count, COUNT(DISTINCT entity_id) AS entries FROM journal_event WHERE action = 'moveByMerge' AND entity = 'task'",
  )
  expect(moved?.count).toBe(moved?.entries)
  await allHolds(database)
})
