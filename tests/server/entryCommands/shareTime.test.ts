import { describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { DAY, HOUR } from '../../support/durations'
import {
  DRAWING,
  dateAt,
  dumpDatabase,
  hms,
  NORTH,
  now,
  type Person,
  SCHOOL,
  SOUTH,
  TASK,
  type Task,
  TOWN,
  useWorld,
} from '../world'

const { application, newPerson, insertEntry, ask, refusal, stored } = useWorld()

const SHARE = `mutation ($id: ID!, $other: ID, $keep: ID, $version: Int, $otherVersion: Int, $reason: String) {
  shareTime(id: $id, other: $other, keep: $keep, version: $version, otherVersion: $otherVersion, reason: $reason) {
    ${TASK} cancelledAt } }`
const TOTAL = 'query ($date: String!) { today(date: $date) { worked } }'
const SPANS = 'SELECT debut, fin, cancelled_at FROM task WHERE user_id = ? ORDER BY id'
const EVENTS = 'SELECT action FROM journal_event WHERE subject = ? ORDER BY seq'

type Shared = Task & { cancelledAt: string | null }

const share = async (viewer: Person, variables: Record<string, unknown>) =>
  (await ask<{ shareTime: Shared[] }>(viewer, SHARE, variables)).shareTime

/** Two overlapping tasks, in hours since a start some hours ago. */
async function parallel(
  person: { id: number },
  [a, b]: [number, number],
  [c, d]: [number, number],
  ago = 5 * HOUR,
) {
  const base = now() - ago
  const at = (hours: number) => Math.round(base + hours * HOUR)
  const first = await insertEntry(person.id, {
    debut: at(a),
    fin: at(b),
    typetache_id: DRAWING,
    client_id: TOWN,
  })
  const second = await insertEntry(person.id, { debut: at(c), fin: at(d), client_id: SCHOOL })
  return { first, second, at }
}

async function refused(viewer: Person, variables: Record<string, unknown>, error: object) {
  const before = await dumpDatabase(application.database)
  expect(await refusal(viewer, SHARE, variables)).toMatchObject(error)
  expect(await dumpDatabase(application.database)).toEqual(before)
}

describe('shareTime refuses', () => {
  test('running entries, breaks, unknown and foreign entries, and a share of nothing', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const { first, second } = await parallel(person, [0, 2], [1, 3])
    const theirs = await parallel(other, [0, 2], [1, 3])
    const running = await insertEntry(person.id, { debut: now() - HOUR })
    const rest = await insertEntry(person.id, { debut: now() - 5 * HOUR, fin: now() - 4 * HOUR, pause: 1 })
    const none = { code: 'NOT_FOUND', message: 'Cette entrée n’existe pas' }
    const ended = { code: 'BAD_USER_INPUT', message: 'Seules des tâches terminées se partagent du temps' }
    for (const id of [running, rest]) {
      await refused(person, { id }, { ...ended, field: 'id' })
      await refused(person, { id: first, other: id }, { ...ended, field: 'other' })
    }
    await refused(person, { id: theirs.first }, none)
    for (const id of [theirs.first, first, 99_999]) await refused(person, { id: first, other: id }, none)
    await refused(
      person,
      { id: first, other: second, keep: running },
      { code: 'BAD_USER_INPUT', field: 'keep' },
    )
  })

  test('stale versions of either entry', async () => {
    const person = await newPerson()
    const { first, second } = await parallel(person, [0, 2], [1, 3])
    const stale = { code: 'CONFLICT' }
    await refused(person, { id: first, other: second, version: 2 }, stale)
    await refused(person, { id: first, other: second, version: 1, otherVersion: 7 }, stale)
  })

  test('entries older than two days, or of another user, without a reason', async () => {
    const person = await newPerson({ societe_id: NORTH })
    const [near, far] = [
      await newPerson({ acces: 'S', societe_id: NORTH }),
      await newPerson({ acces: 'S', societe_id: SOUTH }),
    ]
    const old = await parallel(person, [0, 2], [1, 3], 4 * DAY)
    const { first, second } = await parallel(person, [0, 2], [1, 3])
    const missing = { code: 'BAD_USER_INPUT', field: 'reason' }
    await refused(person, { id: old.first }, missing)
    await refused(near, { id: first }, missing)
    await refused(far, { id: first, reason: 'oubli' }, { code: 'NOT_FOUND' })
    expect(await share(near, { id: first, other: second, reason: 'vu ensemble' })).toHaveLength(2)
  })
})

test('entries without shared time stay unchanged', async () => {
  const person = await newPerson()
  const { first, second } = await parallel(person, [0, 1], [1, 2])
  const before = await dumpDatabase(application.database)
  expect((await share(person, { id: first })).map(({ id }) => id)).toEqual([String(first)])
  const both = await share(person, { id: second, other: first })
  expect(both.map(({ id }) => id)).toEqual([String(second), String(first)])
  expect(await dumpDatabase(application.database)).toEqual(before)
})

const CASES: {
  what: string
  spans: [[number, number], [number, number]]
  keep?: 'first' | 'second'
  left: (number[] | null)[]
  actions: string[]
}[] = [
  {
    what: 'evenly',
    spans: [
      [0, 2],
      [1, 3],
    ],
    left: [
      [0, 1.5],
      [1.5, 3],
    ],
    actions: ['editTask', 'editTask'],
  },
  {
    what: 'to the first',
    spans: [
      [0, 2],
      [1, 3],
    ],
    keep: 'first',
    left: [
      [0, 2],
      [2, 3],
    ],
    actions: ['editTask'],
  },
  {
    what: 'to the second',
    spans: [
      [0, 2],
      [1, 3],
    ],
    keep: 'second',
    left: [
      [0, 1],
      [1, 3],
    ],
    actions: ['editTask'],
  },
  {
    what: 'evenly around the other',
    spans: [
      [0, 3],
      [1, 2],
    ],
    left: [
      [0, 1.5],
      [1.5, 2],
      [2, 3],
    ],
    actions: ['editTask', 'editTask', 'splitTask'],
  },
  {
    what: 'to the one within',
    spans: [
      [0, 3],
      [1, 2],
    ],
    keep: 'second',
    left: [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
    actions: ['editTask', 'splitTask'],
  },
  {
    what: 'to the one around',
    spans: [
      [0, 3],
      [1, 2],
    ],
    keep: 'first',
    left: [[0, 3], null],
    actions: ['cancelTask'],
  },
  {
    what: 'of the same start',
    spans: [
      [0, 3],
      [0, 2],
    ],
    keep: 'second',
    left: [
      [2, 3],
      [0, 2],
    ],
    actions: ['editTask'],
  },
]

test.each(CASES)(
  'time goes $what, by ordinary corrections, and the total stays',
  async ({ spans, keep, left, actions }) => {
    const person = await newPerson()
    const { first, second, at } = await parallel(person, ...spans)
    const date = dateAt(at(0))
    const worked = async () =>
      (await ask<{ today: { worked: string } }>(person, TOTAL, { date })).today.worked
    const before = await worked()
    const parts = await share(person, {
      id: second,
      other: first,
      version: 1,
      otherVersion: 1,
      ...(keep && { keep: keep === 'first' ? first : second }),
    })
    expect(parts.slice(0, 2).map(({ id }) => id)).toEqual([String(second), String(first)])
    const rows = await application.database.query(SPANS, [person.id])
    const spansOf = rows.map(({ debut, fin, cancelled_at }) => (cancelled_at === null ? [debut, fin] : null))
    expect(spansOf).toEqual(left.map((span) => span?.map(at) ?? null))
    expect(await worked()).toBe(before)
    expect(before).toBe(hms(3 * HOUR))
    const events = await application.database.query(EVENTS, [`user:${person.id}`])
    expect(
      events
        .map(({ action }) => action)
        .filter((action) => action !== 'baseline')
        .slice(-actions.length),
    ).toEqual(actions)
  },
)

test('a break that ended a cut entry is kept for its last part, and the cut can be reverted', async () => {
  const person = await newPerson()
  const { first, second, at } = await parallel(person, [0, 3], [1, 2])
  const rest = await insertEntry(person.id, { debut: at(3), fin: at(4), pause: 1 })
  await application.database.query('UPDATE task SET interrupted_by = ? WHERE id = ?', [rest, first])
  await share(person, { id: second, keep: second })
  const rows = await stored(person.id)
  expect(rows.map(({ interrupted_by }) => interrupted_by)).toEqual([null, null, null, rest])
})

test('a repetition by key returns all parts, and divides nothing twice', async () => {
  const person = await newPerson()
  const { first, second } = await parallel(person, [0, 3], [1, 2])
  const call = {
    token: person.token,
    json: { version: 1 },
    headers: { 'idempotency-key': 'share' },
  }
  const send = () => rest<object[]>(application.url, 'POST', `/api/taches/share/${first}`, call)
  const { status, body } = await send()
  expect([status, body]).toMatchObject([200, [{ id: first }, { id: second }, {}]])
  const rows = await stored(person.id)
  expect(await send()).toMatchObject({ status, body })
  expect(await stored(person.id)).toEqual(rows)
})

test('over REST, the same', async () => {
  const person = await newPerson()
  const { first, second, at } = await parallel(person, [0, 2], [1, 3])
  const { status, body } = await rest<{ id: number }[]>(
    application.url,
    'POST',
    `/api/taches/share/${first}`,
    {
      token: person.token,
      json: { other: second, keep: first, version: 1 },
    },
  )
  expect([status, body.map(({ id }) => id)]).toEqual([200, [first, second]])
  expect(await stored(person.id)).toMatchObject([{ fin: at(2) }, { debut: at(2), fin: at(3) }])
})
