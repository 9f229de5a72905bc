// On every database: sums.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrations } from '../../../migrations'
import { Summary1764800000000 } from '../../../migrations/1764800000000-summary'
import { CivilDays1765920000000 } from '../../../migrations/1765920000000-civil-days'
import type { Database } from '../../../server/db/database'
import { migrate } from '../../../server/db/migrate'
import { openDatabase } from '../../../server/db/open'
import { rebuildSummaries, verifySummaries } from '../../../server/summaries/everybody'
import { createNightRecount } from '../../../server/summaries/recountNights'
import { createZone } from '../../../server/workedTime/time'
import { graphql } from '../../support/api'
import { configOf, createDatabase, type Row } from '../../support/database'
import { DAY } from '../../support/durations'
import { startHosted } from '../../support/hosted'
import { dateAt, instantOf, now, type Person, SCHOOL, SURVEY, TOWN, useWorld, ZONE } from '../world'
import { summaries } from './summaries'

/** `SUMS_OPERATIONS=10000` and `SUMS_PEOPLE` for a longer run. */
const OPERATIONS = Number(process.env.SUMS_OPERATIONS ?? 200)
const PEOPLE = Number(process.env.SUMS_PEOPLE ?? 6)
/** `SUMS_ENDINGS=1000` for more users who end running entries. */
const ENDINGS = Number(process.env.SUMS_ENDINGS ?? 24)
vi.setConfig({ testTimeout: 60_000 + (OPERATIONS + ENDINGS) * 200, hookTimeout: 60_000 })

const { application, newPerson, insertPerson, insertEntry, ask, sum } = useWorld({
  WRITES_PER_ACCOUNT: '1000000',
  REQUESTS_PER_ADDRESS: '1000000',
})
const zone = createZone(ZONE)
let database: Database
let admin: Person

const query = (sql: string, values: (string | number | null)[] = []) =>
  application.database.query(sql, values)
const verify = async () => (await verifySummaries(database, zone)).differences
const sumsOf = (user: number): Promise<Row[]> =>
  query(
    `SELECT CAST(date AS CHAR(10)) AS date, client_id, typetache_id, worked, rested, entries, breaks FROM summary
     WHERE user_id = ? ORDER BY date, client_id, typetache_id`,
    [user],
  )

beforeAll(async () => {
  database = await openDatabase(configOf(application.database))
  admin = await newPerson({ acces: 'A' })
})
afterAll(() => database.close())

const ADD = `mutation ($user: ID, $date: String!, $debut: String!, $fin: String!, $finDate: String, $pause: Boolean,
    $tache: ID, $client: ID) {
  addTask(user: $user, date: $date, debut: $debut, fin: $fin, finDate: $finDate, pause: $pause,
    tache: $tache, client: $client, reason: "r") { id } }`
const OPERATION = {
  start: `mutation ($tache: ID, $client: ID, $remarque: String) {
    startTask(input: { tache: $tache, client: $client, remarque: $remarque }) { id } }`,
  pause: 'mutation { pause { id } }',
  end: 'mutation ($id: ID!) { endTask(id: $id) { id } }',
  resume: 'mutation ($id: ID!) { resumeTask(id: $id) { id } }',
  comment: 'mutation ($id: ID!, $text: String!) { commentTask(id: $id, commentaire: $text) { id } }',
  edit: `mutation ($id: ID!, $debut: String, $fin: String, $finDate: String) {
    editTime(id: $id, debut: $debut, fin: $fin, finDate: $finDate) { id } }`,
  add: ADD,
  change: `mutation ($id: ID!, $client: ID, $tache: ID) {
    editTask(id: $id, client: $client, tache: $tache, reason: "r") { id } }`,
  split: 'mutation ($id: ID!, $at: String!) { splitTask(id: $id, at: $at, reason: "r") { id } }',
  share: 'mutation ($id: ID!, $keep: ID) { shareTime(id: $id, keep: $keep, reason: "r") { id } }',
  cancel: 'mutation ($id: ID!) { cancelTask(id: $id, reason: "r") { id } }',
  restore: 'mutation ($id: ID!) { restoreTask(id: $id, reason: "r") { id } }',
  regularise: 'mutation ($id: ID!, $fin: String!) { regulariseTask(id: $id, fin: $fin) { id } }',
}
type Kind = keyof typeof OPERATION
const KINDS = Object.keys(OPERATION) as Kind[]
/** Frequent operations: they create what the others work on. */
const OFTEN: Kind[] = ['add', 'add', 'add', 'add', 'edit', 'edit', 'share', 'start', 'end', 'change', 'split']
const ALL = [...KINDS, ...OFTEN]

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:${String((minute * 7) % 60).padStart(2, '0')}`

async function act(person: Person, kind: Kind, seed: number) {
  const count = await query('SELECT COUNT(*) AS entries FROM task WHERE user_id = ?', [person.id])
  const entries = Number(count[0]?.entries)
  const [entry] = entries
    ? await query('SELECT id FROM task WHERE user_id = ? ORDER BY id LIMIT 1 OFFSET ?', [
        person.id,
        seed % 3 ? Math.max(0, entries - 1 - (seed % 8)) : seed % entries,
      ])
    : []
  const choice = { tache: seed % 2 ? SURVEY : null, client: [null, TOWN, SCHOOL][seed % 3] ?? null }
  const from = seed % (22 * 60)
  const length = 1 + ((seed * 31) % (seed % 5 ? 180 : 1_300))
  const date = dateAt(now() - (1 + (seed % 4)) * DAY)
  const overnight = from + length >= 24 * 60
  const finDate = overnight ? dateAt(now() - (seed % 4) * DAY) : date
  const times = { debut: clock(from), fin: clock(from + length) }
  const variables: Record<Kind, Record<string, unknown>> = {
    start: { ...choice, remarque: `n° ${seed}` },
    pause: {},
    end: { id: entry?.id },
    resume: { id: entry?.id },
    comment: { id: entry?.id, text: `texte ${seed}` },
    edit: { id: entry?.id, ...(seed % 2 && { debut: times.debut }), ...(seed % 3 && { fin: times.fin }) },
    add: { date, finDate, ...times, pause: seed % 6 === 0, ...(seed % 6 && choice) },
    change: { id: entry?.id, ...choice },
    split: { id: entry?.id, at: clock(from) },
    share: { id: entry?.id, ...(seed % 3 === 0 && { keep: entry?.id }) },
    cancel: { id: entry?.id },
    restore: { id: entry?.id },
    regularise: { id: entry?.id, fin: '23:59' },
  }
  if (!['start', 'pause', 'add'].includes(kind) && !entry) return undefined
  const { errors } = await graphql(application.url, OPERATION[kind], variables[kind], person.token)
  return errors ? undefined : kind
}

function numbers() {
  let state = Number(process.env.SUMS_SEED ?? 20_261_122)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 4
  }
}

test('after concurrent random operations every sum equals the count of the entries', async () => {
  const people: Person[] = []
  for (let count = 0; count < PEOPLE; count++) people.push(await newPerson())
  for (const [index, person] of people.entries())
    if (index % 2) await insertEntry(person.id, { debut: now() - (2 + index) * DAY, client_id: TOWN })
  const next = numbers()
  const done = new Map<Kind, number>()
  const turns = people.map((person) => async () => {
    for (let count = 0; count < OPERATIONS / PEOPLE; count++) {
      const kind = await act(person, ALL[next() % ALL.length] as Kind, next())
      if (kind) done.set(kind, (done.get(kind) ?? 0) + 1)
    }
  })
  await Promise.all(turns.map((turn) => turn()))
  expect(await verify()).toEqual([])
  expect((await query('SELECT COUNT(*) AS sums FROM summary'))[0]?.sums).toBeGreaterThan(PEOPLE)
  if (OPERATIONS >= 200) expect([...done.keys()].sort()).toEqual([...KINDS].sort())
})

const yesterday = dateAt(now() - DAY)
const add = async (user: number, debut: string, fin: string, more = {}) =>
  (
    await ask<{ addTask: { id: string } }>(admin, ADD, {
      user,
      date: yesterday,
      debut,
      fin,
      ...more,
    })
  ).addTask.id

describe('a sum', () => {
  test('has a day, client and task type, with shared time divided and breaks apart', async () => {
    const { id } = await insertPerson()
    await add(id, '08:00', '10:00', { client: TOWN, tache: SURVEY })
    await add(id, '09:00', '11:00', { client: SCHOOL })
    await add(id, '12:00', '13:00', { client: TOWN, tache: SURVEY })
    await add(id, '12:30', '12:45', { pause: true })
    const date = yesterday
    expect(await sumsOf(id)).toEqual([
      { date, client_id: 0, typetache_id: 0, worked: 0, rested: 900, entries: 0, breaks: 1 },
      {
        date,
        client_id: TOWN,
        typetache_id: SURVEY,
        worked: 5_400 + 2_700,
        rested: 0,
        entries: 2,
        breaks: 0,
      },
      { date, client_id: SCHOOL, typetache_id: 0, worked: 5_400, rested: 0, entries: 1, breaks: 0 },
    ])
  })

  test('is deleted with its last entry, and restored with it', async () => {
    const { id } = await insertPerson()
    const entry = await add(id, '08:00', '10:00', { client: TOWN })
    const before = await sumsOf(id)
    await ask(admin, OPERATION.cancel, { id: entry })
    expect(await sumsOf(id)).toEqual([])
    await ask(admin, OPERATION.restore, { id: entry })
    expect(await sumsOf(id)).toEqual(before)
  })

  test('belongs to the day of the work; a later day’s task leaves no empty row', async () => {
    const { id } = await insertPerson()
    const dayBefore = dateAt(now() - 2 * DAY)
    await add(id, '20:00', '03:00', { date: dayBefore, finDate: yesterday, client: TOWN })
    const own = { client_id: TOWN, typetache_id: 0, rested: 0, breaks: 0 }
    const night = { ...own, date: dayBefore, worked: 4 * 3_600, entries: 1 }
    expect(await sumsOf(id)).toEqual([night, { ...own, date: yesterday, worked: 3 * 3_600, entries: 0 }])
    await add(id, '00:00', '04:00', { client: SCHOOL })
    const later = { ...own, client_id: SCHOOL, date: yesterday, worked: 4 * 3_600, entries: 1 }
    expect(await sumsOf(id)).toEqual([night, later])
    expect(await verify()).toEqual([])
  })

  test('of a night that ends now is stored for both days, without empty rows', async () => {
    const person = await newPerson()
    const midnight = instantOf(dateAt(now()), 0)
    const yesterdays = { debut: midnight - 7_200, fin: now() - 1, client_id: TOWN }
    await insertEntry(person.id, yesterdays)
    await sum(person.id)
    const id = await insertEntry(person.id, { debut: midnight, client_id: SCHOOL })
    await ask(person, OPERATION.end, { id })
    expect((await sumsOf(person.id)).map(({ client_id, entries }) => [client_id, entries])).toEqual([
      [TOWN, 1],
      [SCHOOL, 1],
    ])
    expect(await verify()).toEqual([])
    const other = await newPerson()
    const night = await insertEntry(other.id, { debut: midnight - 3_600, client_id: TOWN })
    await ask(other, OPERATION.end, { id: night })
    expect((await sumsOf(other.id))[0]).toMatchObject({ worked: 3_600, entries: 1 })
    expect(await verify()).toEqual([])
  })

  test('excludes running entries until they end', async () => {
    const person = await newPerson()
    const start = { client: TOWN, tache: SURVEY, remarque: '' }
    const { startTask } = await ask<{ startTask: { id: string } }>(person, OPERATION.start, start)
    expect(await sumsOf(person.id)).toEqual([])
    await query('UPDATE task SET debut = debut - 60 WHERE id = ?', [startTask.id])
    await ask(person, OPERATION.end, { id: startTask.id })
    expect(await sumsOf(person.id)).toMatchObject([{ client_id: TOWN, typetache_id: SURVEY, entries: 1 }])
    await ask(person, OPERATION.start, start)
    await ask(person, OPERATION.pause)
    expect(await sumsOf(person.id)).toMatchObject([{ client_id: TOWN, typetache_id: SURVEY, entries: 2 }])
    expect(await verify()).toEqual([])
  })
})

test('an ended entry takes its part of shared time from others, to the second', async () => {
  const next = numbers()
  const within = (seconds: number) => next() % seconds
  const HOURS = [1, 3, 30, 60].map((hours) => hours * 3_600)
  const kinds = new Set<string>()
  for (let count = 0; count < ENDINGS; count++) {
    const person = await newPerson()
    const reach = HOURS[count % HOURS.length] as number
    const work = () => ({
      client_id: [null, TOWN, SCHOOL][within(3)] ?? null,
      typetache_id: within(2) ? SURVEY : null,
    })
    for (let made = within(7); made > 0; made--) {
      const debut = now() - 60 - within(reach)
      const fin = Math.min(now(), debut + within(within(4) ? 3_000 : reach))
      await insertEntry(person.id, within(5) ? { debut, fin, ...work() } : { debut, fin, pause: 1 })
    }
    if (within(4) === 0)
      await query('UPDATE task SET cancelled_at = 1 WHERE user_id = ? AND id % 3 = 0', [person.id])
    await sum(person.id)
    for (let made = 1 + within(3); made > 0; made--)
      await insertEntry(person.id, { debut: now() - 60 - within(reach), ...work() })
    const running = await query('SELECT id FROM task WHERE user_id = ? AND fin IS NULL', [person.id])
    const one = within(3)
    if (one) for (const { id } of running) await ask(person, OPERATION.end, { id })
    else await ask(person, OPERATION.pause)
    kinds.add(`${reach} ${running.length} ${one > 0}`)
  }
  expect(await verify()).toEqual([])
  expect(kinds.size).toBeGreaterThan(Math.min(8, ENDINGS / 2))
})

test('an ended entry divides time again only if others really changed meanwhile', async () => {
  const person = await newPerson()
  const begun = now()
  const ago = (debut: number, fin: number, more = {}) =>
    insertEntry(person.id, { debut: begun - debut, fin: begun - fin, ...more })
  await ago(3_601, 31, { client_id: TOWN })
  await ago(3_600, 31, { client_id: SCHOOL })
  await ago(3_600, 3_001)
  await ago(2_000, 2_000)
  await sum(person.id)
  const id = await insertEntry(person.id, { debut: begun - 1_000, typetache_id: SURVEY })
  await ask(person, OPERATION.end, { id })
  expect(await verify()).toEqual([])
})

test('an entry ended beside more entries than fit into one value of the database is counted', async () => {
  const person = await newPerson()
  const begun = now()
  const one = (second: number) => `(${person.id}, '${dateAt(begun)}', ${second}, ${second + 1}, '')`
  const seconds = Array.from({ length: 20_000 }, (_, index) => begun - 60 - index)
  await query(`INSERT INTO task (user_id, date, debut, fin, commentaire) VALUES ${seconds.map(one)}`)
  await sum(person.id)
  const id = await insertEntry(person.id, { debut: begun - 20_000, client_id: SCHOOL })
  await ask(person, OPERATION.end, { id })
  expect(await verify()).toEqual([])
})

test('a long forgotten entry reduces all entries logged meanwhile, and restores them', async () => {
  const person = await newPerson()
  const begun = now() - 100 * DAY
  const one = (day: number) => {
    const debut = begun + day * DAY + 600
    return `(${person.id}, '${dateAt(debut)}', ${debut}, ${debut + 3_600}, '')`
  }
  const days = Array.from({ length: 100 }, (_, day) => one(day))
  await query(`INSERT INTO task (user_id, date, debut, fin, commentaire) VALUES ${days}`)
  await sum(person.id)
  const id = await insertEntry(person.id, { debut: begun, pause: 1 })
  await ask(person, OPERATION.end, { id })
  const rested = await sumsOf(person.id)
  expect(new Set(rested.map(({ worked }) => worked))).toEqual(new Set([0]))
  expect(rested.reduce((sum, one) => sum + Number(one.rested), 0)).toBeGreaterThanOrEqual(100 * DAY)
  expect(await verify()).toEqual([])
  await ask(person, 'mutation ($id: ID!) { cancelTask(id: $id, reason: "oubliée") { id } }', { id })
  expect((await sumsOf(person.id)).map(({ worked }) => worked)).toEqual(Array(100).fill(3_600))
  expect(await verify()).toEqual([])
})

test('changed, missing and additional sums are found and repaired', async () => {
  const { id } = await insertPerson()
  const date = dateAt(now() - 2 * DAY)
  for (const client of [TOWN, SCHOOL])
    await ask(admin, ADD, { user: id, date, debut: '08:00', fin: '09:00', client })
  expect(await verify()).toEqual([])
  const before = await sumsOf(id)
  await query('UPDATE summary SET worked = worked + 1 WHERE user_id = ? AND client_id = ?', [id, TOWN])
  await query('DELETE FROM summary WHERE user_id = ? AND client_id = ?', [id, SCHOOL])
  await query('INSERT INTO summary (date, user_id, client_id, entries) VALUES (?, ?, ?, 1)', [date, id, 9])
  const found = (await verify()).map(({ stored, counted }) => [
    (stored ?? counted)?.client_id,
    stored?.worked,
    counted?.worked,
  ])
  expect(found.sort()).toEqual([
    [TOWN, 1_801, 1_800],
    [SCHOOL, undefined, 1_800],
    [9, 0, undefined],
  ])
  expect((await rebuildSummaries(database, zone)).differences).toHaveLength(3)
  expect(await sumsOf(id)).toEqual(before)
  expect(await verify()).toEqual([])
})

describe('sums of existing entries', () => {
  const before = migrations.filter((migration) => migration !== Summary1764800000000)
  const reference = {
    holding: { id: 1, holding: 'A', name_key: 'a' },
    company: { id: 1, nom: 'A', name_key: 'a', holding_id: 1 },
    task_group: { id: 1, libelle: 'A', name_key: 'a' },
    user: {
      id: 1,
      nom: 'A',
      prenom: 'A',
      email: 'a',
      email_key: 'a',
      login: 'a',
      login_key: 'a',
      acces: 'U',
      societe_id: 1,
      groupetache_id: 1,
    },
    task: { id: 1, user_id: 1, date: '2026-01-05', debut: 1_767_600_000, fin: 1_767_603_600 },
  }

  test('are computed at the first start, and again after an interrupted one', async () => {
    const old = await createDatabase()
    try {
      await migrate(configOf(old), before)
      for (const [table, row] of Object.entries(reference))
        await old.query(
          `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => '?')})`,
          Object.values(row),
        )
      const start = async () => (await startHosted({ DATABASE_URL: old.url })).stop()
      const sums = () => old.query('SELECT user_id, worked, rested, entries FROM summary')
      const filled = [{ user_id: 1, worked: 3_600, rested: 0, entries: 1 }]
      const due = () => old.query("SELECT value FROM setting WHERE name = 'summaries_due'")
      await migrate(configOf(old))
      expect(await due()).toHaveLength(1)
      await start()
      expect(await sums()).toEqual(filled)
      expect(await due()).toEqual([])
      await old.query('DELETE FROM summary')
      await old.query("INSERT INTO setting (name, value) VALUES ('summaries_due', '1')")
      await start()
      expect(await sums()).toEqual(filled)
    } finally {
      await old.drop()
    }
  })
})

describe('sums of nights that an earlier version stored by start day', () => {
  const setting = () => query("SELECT value FROM setting WHERE name = 'summaries_nights'")
  let at = now()
  const recount = () =>
    createNightRecount({ database, zone, now: () => at }, {
      info: (...parts: unknown[]) => void logged.push(String(parts.at(-1))),
    } as never)()
  const logged: string[] = []

  test('are recounted in the background, and once more a day later', async () => {
    const { id } = await insertPerson()
    const [evening, morning] = [dateAt(now() - 3 * DAY), dateAt(now() - 2 * DAY)]
    await add(id, '22:00', '03:00', { date: evening, finDate: morning, client: TOWN })
    const right = await sumsOf(id)
    // As the previous version stored it: all hours on the day of the start.
    const asBefore = async () => {
      await query('DELETE FROM summary WHERE user_id = ? AND date = ?', [id, morning])
      await query('UPDATE summary SET worked = 18000 WHERE user_id = ?', [id])
    }
    await asBefore()
    await query("INSERT INTO setting (name, value) VALUES ('summaries_nights', '0')")
    const { code, stdout } = await summaries(application.database.url, 'verify')
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /^\d+ personnes\s: 2 écarts\nCe n’est pas une panne\s: .* recompte encore les nuits\..*\n$/,
      ),
    ])
    await recount()
    expect(await sumsOf(id)).toEqual(right)
    expect(logged.at(-1)).toBe('all sums of nights are counted')
    expect(await setting()).toHaveLength(1)
    // A server of the previous version may write concurrently for a while.
    await asBefore()
    await recount()
    expect(await sumsOf(id)).not.toEqual(right)
    expect((await summaries(application.database.url, 'verify')).code).toBe(1)
    at += DAY
    await recount()
    expect(await sumsOf(id)).toEqual(right)
    expect(await setting()).toEqual([])
    expect(logged.at(-1)).toBe('all sums of nights are counted a second time')
    expect(await verify()).toEqual([])
  })

  test('explain only the differences on nights of users still to be recounted', async () => {
    const [done, waiting] = [await insertPerson(), await insertPerson()]
    const [evening, morning] = [dateAt(now() - 3 * DAY), dateAt(now() - 2 * DAY)]
    for (const { id } of [done, waiting]) {
      await add(id, '22:00', '03:00', { date: evening, finDate: morning, client: TOWN })
      await add(id, '08:00', '09:00', { client: SCHOOL })
    }
    expect(await verify()).toEqual([])
    // As a crash in the middle of the first round leaves it.
    const progress = JSON.stringify({ user: done.id, again: null })
    await query("INSERT INTO setting (name, value) VALUES ('summaries_nights', ?)", [progress])
    const change = (user: number, date: string, by: string) =>
      query(`UPDATE summary SET ${by} WHERE user_id = ? AND date = ?`, [user, date])
    const runVerify = () => summaries(application.database.url, 'verify')
    const MORE = 'worked = worked + 60'
    const LESS = 'worked = worked - 60'
    try {
      await change(waiting.id, evening, MORE)
      const explained = await runVerify()
      expect([explained.code, explained.stdout]).toEqual([
        0,
        expect.stringContaining('Ce n’est pas une panne'),
      ])
      for (const [user, date, by, back] of [
        [done.id, evening, MORE, LESS],
        [waiting.id, yesterday, MORE, LESS],
        [waiting.id, morning, 'entries = entries + 1', 'entries = entries - 1'],
      ] as const) {
        await change(user, date, by)
        const { code, stdout } = await runVerify()
        expect(code).toBe(1)
        expect(stdout).toMatch(/^\d+ personnes\s: 1 écart\n/)
        expect(stdout).toContain(`utilisateur ${user}, ${date}, `)

        expect(stdout).toMatch(/\n1 écart de plus sur des nuits .* pas encore le juger\.\n$/)
        await change(user, date, back)
      }
      await query("UPDATE setting SET name = 'summaries_due' WHERE name = 'summaries_nights'")
      expect(await runVerify()).toEqual({
        code: 2,
        stdout: expect.stringMatching(/pas encore comptées.*\n$/),
      })
    } finally {
      await query("DELETE FROM setting WHERE name LIKE 'summaries%'")
      await change(waiting.id, evening, LESS)
    }
    expect(await verify()).toEqual([])
  })

  test('are marked by the migration for users with entries, and for all after its revert', async () => {
    const names = async () =>
      (await query("SELECT name FROM setting WHERE name LIKE 'summaries%' ORDER BY name")).map(
        ({ name }) => name,
      )
    const migration = new CivilDays1765920000000()
    const runner = database.dataSource.createQueryRunner()
    try {
      await migration.up(runner)
      await migration.up(runner)
      expect(await names()).toEqual(['summaries_nights'])
      await migration.down(runner)
      expect(await names()).toEqual(['summaries_due'])
      await migration.up(runner)
      expect(await names()).toEqual(['summaries_due'])
    } finally {
      await runner.release()
      await query("DELETE FROM setting WHERE name LIKE 'summaries%'")
    }
  })
})

test('`verify` prints the differences and exits with status 1; `rebuild` repairs them', async () => {
  const { id } = await insertPerson()
  const begun = now() - 3 * DAY
  await insertEntry(id, { debut: begun, fin: begun + 60 })
  const command = (verb: 'verify' | 'rebuild') => summaries(application.database.url, verb)
  expect(await command('verify')).toMatchObject({ code: 0, stdout: expect.stringMatching(/\s: 0 écart\n$/) })
  await query('UPDATE summary SET worked = 61 WHERE user_id = ?', [id])
  const line = `utilisateur ${id}, ${dateAt(begun)}, client 0, tâche 0 : 00:01:01 travaillées, 00:00:00 de pause, 1 tâche, 0 pause dans la table, 00:01:00 travaillées, 00:00:00 de pause, 1 tâche, 0 pause selon les entrées\n`
  expect(await command('verify')).toEqual({ code: 1, stdout: expect.stringContaining(line) })
  expect((await command('rebuild')).stdout).toMatch(/\s: 1 écart, corrigé\n$/)
  expect((await command('verify')).code).toBe(0)
})
