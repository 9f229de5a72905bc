import { afterEach, expect, test, vi } from 'vitest'
import type { Querier } from '../../../server/db/database'
import { openDatabase } from '../../../server/db/open'
import type { OperationContext } from '../../../server/operation/operation'
import { recentPayroll } from '../../../server/payroll/recentPayroll'
import { createZone } from '../../../server/workedTime/time'
import { configOf } from '../../support/database'
import { instantOf } from '../../support/hourCases'
import { type Person, SOUTH, useWorld } from '../world'
import { PAYROLL_SERVER, payrollCalls } from './payrollCalls'

const world = useWorld(PAYROLL_SERVER)
const { application, newPerson } = world
let admin: Person
const { employ, workDay, approve } = payrollCalls(world, () => admin)

const NOON = instantOf('2026-12-15T12:00:00+01:00')
const ASKED = { month: '2026-11', company: SOUTH, ledger: null }

afterEach(() => {
  vi.useRealTimers()
})

test('a worker thread reads a month again only when an event was added, or after a minute', async () => {
  admin = await newPerson({ acces: 'A', societe_id: SOUTH })
  const person = await employ('0042', { societe_id: SOUTH })
  await workDay(person.id, '2026-11-03')
  await approve(person.id, '2026-11-02')
  const database = await openDatabase(configOf(application.database))
  let statements = 0
  const read = (at = NOON) =>
    database.read(async (db) => {
      const counted: Querier = {
        ...db,
        rows: (sql, values) => {
          statements++
          return db.rows(sql, values)
        },
      }
      const ctx = { db: counted, zone: createZone('Europe/Paris'), now: () => at, workers: undefined }
      statements = 0
      const { months } = await recentPayroll(ctx as unknown as OperationContext, ASKED)
      return { hours: months[0]?.quantities.get('h_travaillees'), statements }
    })
  const first = await read()
  expect(first.statements).toBeGreaterThan(10)
  expect(await read()).toEqual({ hours: first.hours, statements: 1 })
  // An event of anybody: a person is added, a week approved.
  await workDay(person.id, '2026-11-10')
  await approve(person.id, '2026-11-09')
  expect(await read()).toMatchObject({ hours: 2 * Number(first.hours) })
  expect((await read()).statements).toBe(1)
  expect((await read(NOON + 60)).statements).toBeGreaterThan(10)
  // Released after that minute, even without another request.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const later = NOON + 120
  expect((await read(later)).statements).toBeGreaterThan(10)
  vi.advanceTimersByTime(59_000)
  expect((await read(later)).statements).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect((await read(later)).statements).toBeGreaterThan(10)
  vi.useRealTimers()
  await database.close()
})
