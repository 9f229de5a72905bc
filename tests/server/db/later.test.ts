// On every database: statements in one call.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Transaction } from '../../../server/db/database'
import { Holding } from '../../../server/db/entities/Holding'
import { openDatabase } from '../../../server/db/open'
import { configOf, createDatabase, type TestDatabase } from '../../support/database'

// The stored effect of a write that returns no result.

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

const NEW = 'INSERT INTO holding (holding, name_key) VALUES (?, ?)'
const RENAME = 'UPDATE holding SET holding = ? WHERE name_key = ?'
const NAME = 'SELECT holding FROM holding WHERE name_key = ?'
const nameOf = async (key: string) => (await stored.query(NAME, [key])).map(({ holding }) => holding)

describe('when a queued statement fails', () => {
  const TWICE = async ({ queueStatement }: Transaction) => {
    await queueStatement(NEW, ['one', 'failing'])
    await queueStatement(NEW, ['other', 'failing'])
  }

  test('the commit fails, and nothing of the write is stored', async () => {
    await expect(database.write(TWICE)).rejects.toThrow()
    expect(await nameOf('failing')).toEqual([])
  })

  test('the next statement fails too, and nothing is stored', async () => {
    let asked = false
    const failing = database.write(async (db) => {
      await db.run(NEW, ['before', 'failing before'])
      await TWICE(db)
      await db.rows(NAME, ['failing'])
      asked = true
    })
    await expect(failing).rejects.toThrow()
    expect(asked).toBe(false)
    expect([...(await nameOf('failing before')), ...(await nameOf('failing'))]).toEqual([])
  })

  test('a write that also fails by itself stores nothing', async () => {
    const failing = database.write(async ({ queueStatement }) => {
      await queueStatement(NEW, ['never', 'given up'])
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await nameOf('given up')).toEqual([])
  })
})

test('after the write no statement is accepted', async () => {
  const over = await database.write(async (db) => db)
  await expect(over.queueStatement(NEW, ['late', 'too late'])).rejects.toThrow()
  await database.write(({ run }) => run(NEW, ['next', 'next write']))
  expect(await nameOf('too late')).toEqual([])
})

test('statements and manager see it at once, in order', async () => {
  await database.write(async ({ run, queueStatement, rows, manager }) => {
    await queueStatement(NEW, ['first', 'in order'])
    await queueStatement(RENAME, ['second', 'in order'])
    expect(await rows(NAME, ['in order'])).toEqual([{ holding: 'second' }])
    await queueStatement(RENAME, ['third', 'in order'])
    expect(await manager.findOneBy(Holding, { name_key: 'in order' })).toMatchObject({ holding: 'third' })
    await run(RENAME, ['fourth', 'in order'])
    await queueStatement(RENAME, ['last', 'in order'])
  })
  expect(await nameOf('in order')).toEqual(['last'])
})

test('more statements than one call may hold are executed', async () => {
  const keys = Array.from({ length: 3_000 }, (_, index) => `one of many ${index}`)
  await database.write(async ({ queueStatement }) => {
    for (const key of keys) await queueStatement(NEW, ['x'.repeat(100), key])
  })
  const [counted] = await stored.query(
    "SELECT COUNT(*) AS count FROM holding WHERE name_key LIKE 'one of many %'",
  )
  expect(Number(counted?.count)).toBe(keys.length)
})

test('a text is stored unchanged, whatever its characters', async () => {
  await database.write(({ run }) => run(NEW, ['', 'any text']))
  const hostile = fc.constantFrom(
    "'",
    '"',
    '\\',
    ';',
    '`',
    '--',
    '/*',
    '\0',
    '%',
    '?',
    "'; DROP TABLE holding; --",
    '\u202e',
    '🙂',
  )
  const texts = fc.array(fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(texts, async (parts) => {
      const text = parts.join('')
      await database.write(({ queueStatement }) => queueStatement(RENAME, [text, 'any text']))
      expect(await nameOf('any text')).toEqual([text])
    }),
    { numRuns: 200 },
  )
})
