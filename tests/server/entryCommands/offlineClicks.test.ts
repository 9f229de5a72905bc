// On every database: time, sums, locks.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database'
import { openDatabase } from '../../../server/db/open'
import { verifySummaries } from '../../../server/summaries/everybody'
import { createZone } from '../../../server/workedTime/time'
import { configOf } from '../../support/database'
import { DAY, HOUR, MINUTE } from '../../support/durations'
import { stoppedAt } from '../evaluation/cases/clock'
import { instantOf, PARIS } from '../evaluation/lives'
import { DRAWING, dumpDatabase, iso, RETIRED_CLIENT, RETIRED_TYPE, SCHOOL, TOWN, useWorld } from '../world'
import { ago, type Call, offlineCalls } from './offline'

/** A Monday at noon: a day before it the week was another one. */
const NOW = '2026-12-14T12:00:00'
const now = instantOf(NOW)
const zone = createZone(PARIS)

const world = useWorld({ TIME_ZONE: PARIS, NODE_OPTIONS: stoppedAt(NOW) })
const { application, newPerson, insertWeek, stored } = world
const { send, refuse } = offlineCalls(world)

let database: Database
beforeAll(async () => {
  database = await openDatabase(configOf(application.database))
})
afterAll(() => database.close())

interface Given {
  pause?: number
  client?: number
  type?: number
}

/** Inserts an entry by its seconds before now. */
async function log(user: number, began: number, ended: number | null, given: Given = {}) {
  const debut = now - began
  await application.database.query(
    `INSERT INTO task (user_id, date, debut, fin, typetache_id, client_id, commentaire, pause) VALUES (?, ?, ?, ?, ?, ?, '', ?)`,
    [
      user,
      zone.dateAt(debut),
      debut,
      ended === null ? null : now - ended,
      given.type ?? null,
      given.client ?? null,
      given.pause ?? 0,
    ],
  )
  await world.sum(user)
  return Number((await stored(user)).at(-1)?.id)
}

/** Start and end of the entries, in seconds before now. */
const times = async (user: number) =>
  (await stored(user)).map(({ debut, fin }) => [now - Number(debut), fin === null ? null : now - Number(fin)])

const verifySums = async () => expect((await verifySummaries(database, zone)).differences).toEqual([])

describe('refused, with nothing changed', () => {
  const CALLS: Call[] = [
    'startTask',
    'pause',
    'endTask',
    'resumeTask',
    'commentTask',
    'editTask',
    'cancelTask',
  ]

  async function refused(
    person: { id: number; token: string },
    call: Call,
    variables: Record<string, unknown>,
    expected: Record<string, unknown>,
  ) {
    const before = await dumpDatabase(application.database)
    expect(await refuse(person, call, variables)).toEqual({ message: expect.any(String), ...expected })
    expect(await dumpDatabase(application.database)).toEqual(before)
  }

  test.for(CALLS)('%s: an age that cannot be, or without a key of the request', async (call) => {
    const person = await newPerson()
    const id = await log(person.id, HOUR, MINUTE)
    const asked = { id, commentaire: 'autre' }
    const bad = { code: 'BAD_USER_INPUT', field: 'offline' }
    await refused(person, call, { ...asked, ...ago(-1) }, { ...bad, reason: 'INVALID_AGE' })
    await refused(person, call, { ...asked, ...ago(DAY + 0.001) }, { ...bad, reason: 'TOO_OLD' })
    const { offline } = ago(MINUTE)
    await refused(person, call, { ...asked, offline }, { code: 'BAD_USER_INPUT', field: 'requestId' })
  })

  test('an end before its start, or of an entry ended at another instant', async () => {
    const person = await newPerson()
    const running = await log(person.id, HOUR, null)
    await refused(
      person,
      'endTask',
      { id: running, ...ago(HOUR + 1) },
      { code: 'BAD_USER_INPUT', field: 'offline', reason: 'BEFORE_START' },
    )
    const ended = await log(person.id, HOUR, 10 * MINUTE)
    await refused(
      person,
      'endTask',
      { id: ended, commentaire: 'autre', ...ago(20 * MINUTE) },
      {
        message: 'Cette entrée a déjà été terminée, à 11:50:00',
        code: 'CONFLICT',
        reason: 'ALREADY_ENDED',
        current: { fin: now - 10 * MINUTE },
      },
    )
  })

  test('a start or a break before a break that began since, ended or not', async () => {
    for (const ended of [null, 5 * MINUTE]) {
      const person = await newPerson()
      await log(person.id, 10 * MINUTE, ended, { pause: 1 })
      const conflict = {
        message: 'Une pause a été commencée depuis, à 11:50:00',
        code: 'CONFLICT',
        reason: 'BREAK_SINCE',
        current: { debut: now - 10 * MINUTE },
      }
      await refused(person, 'startTask', ago(20 * MINUTE), conflict)
      await refused(person, 'pause', ago(20 * MINUTE), conflict)
    }
  })

  test('a start within a break that has been ended since', async () => {
    const person = await newPerson()
    await log(person.id, HOUR, 10 * MINUTE, { pause: 1 })
    await refused(person, 'startTask', ago(20 * MINUTE), {
      message: 'La pause en cours à ce moment a été terminée depuis, à 11:50:00',
      code: 'CONFLICT',
      reason: 'BREAK_ENDED_SINCE',
      current: { fin: now - 10 * MINUTE },
    })
  })

  test('a start that ends what runs, of which something was ended or started since', async () => {
    const person = await newPerson()
    await log(person.id, HOUR, 10 * MINUTE)
    const conflict = { code: 'CONFLICT', current: expect.any(Object) }
    const exclusive = { endRunning: true, ...ago(20 * MINUTE) }
    await refused(person, 'startTask', exclusive, { ...conflict, reason: 'ENDED_SINCE' })
    const other = await newPerson()
    await log(other.id, 10 * MINUTE, null)
    await refused(other, 'startTask', exclusive, { ...conflict, reason: 'STARTED_SINCE' })
  })

  test('a break during a task that was ended since', async () => {
    const person = await newPerson()
    await log(person.id, HOUR, 10 * MINUTE)
    const conflict = { code: 'CONFLICT', reason: 'ENDED_SINCE', current: { fin: now - 10 * MINUTE } }
    await refused(person, 'pause', ago(20 * MINUTE), conflict)
    await log(person.id, 15 * MINUTE, null)
    await refused(person, 'pause', ago(20 * MINUTE), conflict)
  })

  test('what is deactivated, cancelled, running or changed since', async () => {
    const person = await newPerson()
    const bad = { code: 'BAD_USER_INPUT', reason: 'UNAVAILABLE' }
    const click = () => ago(MINUTE)
    await refused(person, 'startTask', { tache: RETIRED_TYPE, ...click() }, { ...bad, field: 'tache' })
    await refused(person, 'startTask', { client: RETIRED_CLIENT, ...click() }, { ...bad, field: 'client' })
    const retired = await log(person.id, HOUR, 50 * MINUTE, { client: RETIRED_CLIENT })
    await refused(person, 'resumeTask', { id: retired, ...click() }, { ...bad, field: 'id' })
    const running = await log(person.id, HOUR, null)
    await refused(
      person,
      'resumeTask',
      { id: running, ...click() },
      { code: 'BAD_USER_INPUT', field: 'id', reason: 'RUNNING' },
    )
    await refused(
      person,
      'commentTask',
      { id: running, commentaire: 'autre', version: 7, ...click() },
      { code: 'CONFLICT', reason: 'STALE', current: { commentaire: '', version: 1 } },
    )
    await application.database.query('UPDATE task SET cancelled_at = ? WHERE id = ?', [now, running])
    await refused(person, 'endTask', { id: running, ...click() }, { code: 'CONFLICT', reason: 'CANCELLED' })
  })

  test('a start or a break in an approved week; online a start is never refused', async () => {
    const person = await newPerson()
    await insertWeek(person.id, '2026-12-07', 'APPROUVEE')
    const conflict = {
      message: expect.stringMatching(/^Semaine validée le .* par .*demandez sa réouverture$/),
      code: 'CONFLICT',
      reason: 'WEEK_LOCKED',
    }
    await refused(person, 'startTask', ago(13 * HOUR), conflict)
    await refused(person, 'pause', ago(13 * HOUR), conflict)
    await send(person, 'startTask', ago(11 * HOUR))
    await send(person, 'startTask')
    expect(await times(person.id)).toEqual([
      [11 * HOUR, null],
      [0, null],
    ])
  })

  test('somebody else’s entry, as if it did not exist', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const id = await log(other.id, HOUR, null)
    await refused(person, 'endTask', { id, ...ago(MINUTE) }, { code: 'NOT_FOUND' })
  })
})

describe('a click made some time ago', () => {
  test('starts a task then, marked as offline and not as corrected', async () => {
    const person = await newPerson()
    const given = { tache: DRAWING, client: TOWN, remarque: 'cave', ...ago(600.4) }
    expect(await send(person, 'startTask', given)).toMatchObject({
      debutAt: iso(now - 601),
      fin: '',
      offline: true,
      corrected: false,
      version: 1,
    })
    expect(await send(person, 'startTask')).toMatchObject({ offline: false, debutAt: iso(now) })
  })

  test('24 hours ago is the earliest', async () => {
    const person = await newPerson()
    await send(person, 'startTask', ago(DAY))
    expect(await times(person.id)).toEqual([[DAY, null]])
  })

  test('a start ends a break that ran, and no task; with `endRunning` the tasks that ran', async () => {
    const person = await newPerson()
    await log(person.id, HOUR, null, { pause: 1 })
    await send(person, 'startTask', ago(10 * MINUTE))
    await send(person, 'startTask', ago(5 * MINUTE))
    await send(person, 'startTask', { endRunning: true, ...ago(MINUTE) })
    expect(await times(person.id)).toEqual([
      [HOUR, 10 * MINUTE],
      [10 * MINUTE, MINUTE],
      [5 * MINUTE, MINUTE],
      [MINUTE, null],
    ])
    expect(
      await application.database.query('SELECT offline FROM task WHERE user_id = ?', [person.id]),
    ).toEqual(Array(4).fill({ offline: 1 }))
    await verifySums()
  })

  test('a break ends the tasks that ran; what began since stays, and ended it', async () => {
    const person = await newPerson()
    await log(person.id, HOUR, null)
    await log(person.id, 10 * MINUTE, null)
    await log(person.id, 5 * MINUTE, null)
    const { id } = await send(person, 'pause', ago(20 * MINUTE))
    expect(await times(person.id)).toEqual([
      [HOUR, 20 * MINUTE],
      [10 * MINUTE, null],
      [5 * MINUTE, null],
      [20 * MINUTE, 10 * MINUTE],
    ])
    const [before] = await stored(person.id)
    expect(before?.interrupted_by).toBe(Number(id))
    await verifySums()
  })

  test('a break during one that ran is that one, also if it has been ended since', async () => {
    const person = await newPerson()
    const ended = await log(person.id, HOUR, 10 * MINUTE, { pause: 1 })
    expect((await send(person, 'pause', ago(20 * MINUTE))).id).toBe(String(ended))
    const running = await log(person.id, 9 * MINUTE, null, { pause: 1 })
    expect((await send(person, 'pause', ago(5 * MINUTE))).id).toBe(String(running))
    expect(await stored(person.id)).toHaveLength(2)
  })

  test('an end at that instant, marked; ended at the same instant already, it succeeds', async () => {
    const person = await newPerson()
    const id = await log(person.id, HOUR, null)
    const end = await send(person, 'endTask', { id, commentaire: 'fini', ...ago(10 * MINUTE) })
    expect(end).toMatchObject({
      finAt: iso(now - 10 * MINUTE),
      offline: true,
      corrected: false,
      commentaire: 'fini',
    })
    expect(await send(person, 'endTask', { id, ...ago(10 * MINUTE) })).toEqual(end)
    await verifySums()
  })

  test('an end of an entry that shares time with what ended since keeps the sums right', async () => {
    const person = await newPerson()
    const id = await log(person.id, 30 * HOUR, null, { client: TOWN })
    await log(person.id, 14 * HOUR, 5 * MINUTE, { client: SCHOOL })
    await log(person.id, 3 * HOUR, 2 * HOUR, { pause: 1 })
    await send(person, 'endTask', { id, ...ago(HOUR) })
    await verifySums()
  })

  test('a resumption starts then', async () => {
    const person = await newPerson()
    const id = await log(person.id, HOUR, 50 * MINUTE, { client: TOWN })
    expect(await send(person, 'resumeTask', { id, ...ago(10 * MINUTE) })).toMatchObject({
      client_id: String(TOWN),
      debutAt: iso(now - 10 * MINUTE),
      offline: true,
    })
  })

  test('a comment and a cancellation do not mark the entry; an addition and an edit do', async () => {
    const person = await newPerson()
    const id = await log(person.id, HOUR, null)
    expect(await send(person, 'commentTask', { id, commentaire: 'a', ...ago(9) })).toMatchObject({
      offline: false,
    })
    expect(await send(person, 'editTask', { id, debut: '10:30', ...ago(8) })).toMatchObject({
      offline: true,
      corrected: true,
    })
    const other = await log(person.id, HOUR, null)
    expect(await send(person, 'cancelTask', { id: other, ...ago(7) })).toMatchObject({ offline: false })
    const added = { date: '2026-12-14', debut: '08:00', fin: '09:00', ...ago(6) }
    expect(await send(person, 'addTask', added)).toMatchObject({
      offline: true,
      debutAt: iso(now - 4 * HOUR),
    })
  })

  test('is a double click within 2 seconds of that instant, not of now', async () => {
    const person = await newPerson()
    const first = await send(person, 'startTask', { client: TOWN, ...ago(60) })
    expect((await send(person, 'startTask', { client: TOWN, ...ago(58) })).id).toBe(first.id)
    await send(person, 'startTask', { client: TOWN, ...ago(57) })
    await send(person, 'startTask', { client: TOWN })
    expect((await times(person.id)).map(([debut]) => debut)).toEqual([60, 57, 0])
  })
})

describe('sent again after a lost answer', () => {
  test('with a greater age, it is answered as before, whatever was changed since', async () => {
    const person = await newPerson()
    const started = ago(HOUR)
    const { id } = await send(person, 'startTask', started)
    const later = (click: ReturnType<typeof ago>) => ({
      ...click,
      offline: { ...click.offline, age: click.offline.age + 5_000 },
    })
    const commented = { id, commentaire: 'a', version: 1, ...ago(50 * MINUTE) }
    await send(person, 'commentTask', commented)
    const ended = { id, ...ago(10 * MINUTE) }
    await send(person, 'endTask', ended)
    await send(person, 'editTask', { id, commentaire: 'b', requestId: randomUUID() })
    const entry = await send(person, 'startTask', later(started))
    expect(entry).toMatchObject({ id, commentaire: 'b', finAt: iso(now - 10 * MINUTE) })
    expect(await send(person, 'commentTask', { ...commented, ...later(commented) })).toEqual(entry)
    expect(await send(person, 'endTask', { ...ended, ...later(ended) })).toEqual(entry)
    expect(await times(person.id)).toEqual([[HOUR, 10 * MINUTE]])
  })

  test('an addition, too', async () => {
    const person = await newPerson()
    const added = { date: '2026-12-14', debut: '08:00', fin: '09:00', ...ago(6) }
    const first = await send(person, 'addTask', added)
    expect(await send(person, 'addTask', { ...added, offline: ago(90).offline })).toEqual(first)
    expect(await stored(person.id)).toHaveLength(1)
  })

  test('one key for two entries is refused', async () => {
    const person = await newPerson()
    const [one, two] = [await log(person.id, HOUR, null), await log(person.id, HOUR, null)]
    const click = ago(MINUTE)
    await send(person, 'endTask', { id: one, ...click })
    expect(await refuse(person, 'endTask', { id: two, ...click })).toMatchObject({ field: 'requestId' })
  })
})
