// On every database: faults.
// Mostly waits: other servers.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSessions } from '../../../server/auth/sessions'
import type { Database, Querier } from '../../../server/db/database'
import { createLabels } from '../../../server/db/labels'
import { openDatabase } from '../../../server/db/open'
import { configOf } from '../../support/database'
import { DRAWING, now, TOWN, useWorld } from '../world'

vi.setConfig({ testTimeout: 30_000 })

/** Milliseconds (D23). */
const LIMIT = 5_000
const SECRET = 'a secret for the tests, of 32 bytes and more'
const { application, insertPerson } = useWorld()
let database: Database
beforeAll(async () => {
  database = await openDatabase(configOf(application.database))
})
afterAll(() => database?.close())

/** Milliseconds for which a session is accepted that ends during its first database read. */
async function honouredFor(sid: string, userId: number) {
  let endedAt = 0
  const end = async () => {
    await application.database.query('DELETE FROM session WHERE id = ?', [sid])
    endedAt ||= performance.now()
  }
  const slow: Database = {
    ...database,
    async read(work) {
      const answer = await database.read(work)
      await end()
      await pause(300)
      return answer
    },
  }
  await application.database.query(
    'INSERT INTO session (id, user_id, expires_at, seen_at) VALUES (?, ?, ?, ?)',
    [sid, userId, now() + 3_600, now()],
  )
  const sessions = createSessions(slow, SECRET, now)
  const token = sessions.sign(sid, now() + 3_600)
  for (let honoured = 0; ; ) {
    const asked = performance.now()
    const isHonoured = await sessions.viewer(token).then(
      () => true,
      () => false,
    )
    if (!isHonoured) return honoured
    honoured = asked - endedAt
    await pause(5)
  }
}

test('a session is accepted for at most 5 seconds after its end, even if its read was slow', async () => {
  const { id } = await insertPerson()
  const times = await Promise.all(Array.from({ length: 10 }, () => honouredFor(randomUUID(), id)))
  expect(Math.max(...times)).toBeLessThan(LIMIT)
  expect(Math.min(...times)).toBeGreaterThan(LIMIT - 1_000)
})

/** Counts statements; the first `failing` ones are rejected, as those of an aborted request. */
function counting(db: Querier, { failing = 0 } = {}) {
  const counter = { statements: 0 }
  const counted: Querier = {
    ...db,
    rows: async (sql, values) => {
      if (counter.statements++ < failing) throw new Error('given up')
      return db.rows(sql, values)
    },
  }
  return { counter, counted }
}
const DRAWN = [{ typetache_id: DRAWING, client_id: TOWN }]

test('names are loaded once for all waiting requests', async () => {
  const labels = createLabels()
  await database.read(async (db) => {
    const { counter, counted } = counting(db)
    const sets = await Promise.all(Array.from({ length: 50 }, () => labels.of(counted, DRAWN)))
    expect(new Set(sets.map(({ taskTypes }) => taskTypes.get(DRAWING)))).toEqual(new Set(['Plans']))
    expect(counter.statements).toBe(3)
  })
})

test('names whose load fails with its request are loaded by the other requests', async () => {
  const labels = createLabels()
  await database.read(async (db) => {
    const { counter, counted } = counting(db, { failing: 1 })
    const sets = await Promise.allSettled(Array.from({ length: 50 }, () => labels.of(counted, DRAWN)))
    expect(sets.map(({ status }) => status)).toEqual(['rejected', ...Array(49).fill('fulfilled')])
    expect(counter.statements).toBe(4)
  })
})

test('an unknown name is loaded, also while an older load is running', async () => {
  const labels = createLabels()
  const added = 77
  await database.read(async (db) => {
    const { counter, counted } = counting(db)
    const older = labels.of(counted, DRAWN)
    await application.database.query(
      "INSERT INTO task_type (id, libelle, name_key, groupetache_id) VALUES (?, 'Récolement', 'recolement', 1)",
      [added],
    )
    const rows = [{ typetache_id: added, client_id: null }]
    const [, ...sets] = await Promise.all([older, labels.of(counted, rows), labels.of(counted, rows)])
    expect(sets.map(({ taskTypes }) => taskTypes.get(added))).toEqual(['Récolement', 'Récolement'])
    expect(counter.statements).toBeLessThanOrEqual(6)
  })
})
