// On every database: statements.
import { setImmediate } from 'node:timers/promises'
import { In } from 'typeorm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database'
import { Holding } from '../../../server/db/entities/Holding'
import { openDatabase } from '../../../server/db/open'
import { watchAuditEvents } from '../../../server/journal/watch'
import { configOf, createDatabase, dialect, type TestDatabase } from '../../support/database'

let stored: TestDatabase
let database: Database
beforeAll(async () => {
  stored = await createDatabase()
  database = await openDatabase(configOf(stored))
})
afterAll(async () => {
  await database?.close()
  await stored?.drop()
})

const holding = (name_key: string) => ({ holding: name_key, name_key, active: 1 })
const NAMED = 'SELECT name_key FROM holding WHERE name_key = ?'
const NEW = 'INSERT INTO holding (holding, name_key) VALUES (?, ?)'
const rowsOf = (name: string) => stored.query(NAMED, [name])

test('a failed write stores neither the changes of its manager nor those of its statements', async () => {
  const failing = database.write(async ({ manager, run }) => {
    await manager.insert(Holding, holding('managed'))
    await run("INSERT INTO holding (holding, name_key) VALUES ('stated', 'stated')")
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect([await rowsOf('managed'), await rowsOf('stated')]).toEqual([[], []])
})

test('the manager of a write sees the changes of its statements, and the other way round', async () => {
  await database.write(async ({ manager, rows, run }) => {
    await manager.insert(Holding, holding('first'))
    expect(await rows(NAMED, ['first'])).toEqual([{ name_key: 'first' }])
    const { insertId } = await run("INSERT INTO holding (holding, name_key) VALUES ('second', 'second')")
    expect(await manager.findOneBy(Holding, { id: insertId })).toMatchObject(holding('second'))
    const { affected } = await manager.update(Holding, { id: insertId }, { active: 0 })
    expect(affected).toBe(1)
  })
  expect(await rowsOf('first')).toHaveLength(1)
})

test('a manager counts matching rows, changed or not, and rejects unknown columns', async () => {
  await database.write(async ({ manager }) => {
    await manager.insert(Holding, [holding('met'), holding('met too')])
    const met = { name_key: In(['met', 'met too']), active: 1 }
    expect(await manager.update(Holding, met, { active: 1 })).toMatchObject({ affected: 2 })
    expect(await manager.update(Holding, { ...met, active: 0 }, { active: 1 })).toMatchObject({ affected: 0 })
    expect(await manager.delete(Holding, met)).toMatchObject({ affected: 2 })
    expect(await manager.delete(Holding, met)).toMatchObject({ affected: 0 })
    // @ts-expect-error: criteria are checked by the compiler, and again at run time.
    await expect(manager.update(Holding, { nom: 'met' }, { active: 1 })).rejects.toThrow('"nom"')
    const apart = { active: 1, nom: 'met' }
    // @ts-expect-error: also those of an object that was put together before.
    await expect(manager.delete(Holding, apart)).rejects.toThrow('"nom"')
  })
})

test('a list is read during a write, without its uncommitted changes', async () => {
  const list = () => database.read(({ rows }) => rows(NAMED, ['under way']))
  await database.write(async ({ run }) => {
    await run(NEW, ['under way', 'under way'])
    expect(await list()).toEqual([])
    expect(await database.outsideTransaction().rows(NAMED, ['under way'])).toEqual([])
  })
  expect(await list()).toHaveLength(1)
})

test('outside of transactions a manager’s statement waits for the transaction, and sees no uncommitted changes', async () => {
  let count: Promise<number> | undefined
  const apart = database.outsideTransaction()
  const failing = database.write(async ({ manager }) => {
    await manager.insert(Holding, holding('seen too early'))
    count = apart.manager.countBy(Holding, { name_key: 'seen too early' })
    if (dialect === 'mysql') expect(await count).toBe(0)
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await count).toBe(0)
})

test('the manager sends no statements after its request was aborted', async () => {
  const deadline = { passed: false }
  const given = database.outsideTransaction(deadline)
  deadline.passed = true
  await expect(given.manager.find(Holding)).rejects.toThrow('La base de données ne répond pas')
  await expect(given.manager.insert(Holding, holding('too late'))).rejects.toThrow()
  expect(await rowsOf('too late')).toEqual([])
})

test.runIf(dialect === 'mysql')('a manager’s row lock blocks others until the end of the write', async () => {
  await database.write(({ manager }) => manager.insert(Holding, holding('locked')))
  let waited = false
  let second: Promise<unknown> | undefined
  const find = { where: { name_key: 'locked' } }
  await database.write(async ({ manager, locking }) => {
    await manager.findOne(Holding, { ...find, ...locking })
    second = database.write(async (other) => {
      await other.manager.findOne(Holding, { ...find, ...other.locking })
      waited = true
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(waited).toBe(false)
  })
  await second
  expect(waited).toBe(true)
})

test.runIf(dialect === 'mysql')('a manager used after its write uses no other connection', async () => {
  const kept = await database.write(async ({ manager }) => manager)
  await expect(kept.find(Holding)).rejects.toThrow()
})

for (const fails of [true, false])
  test(`a call of a write that has ${fails ? 'failed' : 'ended'} is not executed in a later one`, async () => {
    let beside: Promise<string> | undefined
    const write = database.write(async ({ rows, run }) => {
      // Sent concurrently with the write, and continued once the write is over.
      const ended = fails ? rows('SELECT nothing FROM nowhere') : run(NEW, ['whole', 'whole'])
      beside = rows('SELECT 1')
        // SQLite answers before the write could end.
        .then(() => (dialect === 'sqlite' ? setImmediate() : undefined))
        .then(() => run(NEW, ['stray', 'stray']))
        .then(() => 'done', String)
      await ended
    })
    expect(
      await write.then(
        () => !fails,
        () => fails,
      ),
    ).toBe(true)
    expect(await beside).toContain('released')
    for (let later = 0; later < 12; later++) await database.write(({ rows }) => rows('SELECT 1'))
    expect(await rowsOf('stray')).toEqual([])
  })

test('a change by a manager without an audit event fails with the table’s name', async () => {
  await database.write(async (db) => {
    const watch = watchAuditEvents(db)
    await watch.db.manager.find(Holding)
    watch.check([])
    await watch.db.manager.insert(Holding, holding('silent'))
    expect(() => watch.check([])).toThrow('Changed without an event: holding')
  })
})
