// On every database: locks.
// Mostly waits: locks.
import { statSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/open'
import { rest } from '../../support/api'
import { configOf, dialect } from '../../support/database'
import { useWorld } from '../world'

describe.runIf(dialect === 'sqlite')('a file that another process writes to', () => {
  const { application, newPerson, ask, stored } = useWorld({}, { ownProcess: true })

  test('is waited for, while reads continue', async () => {
    const person = await newPerson()
    await ask(person, '{ tasks { id } }')
    const other = new SqliteDatabase(application.database.url.slice('sqlite:'.length))
    other.exec('BEGIN IMMEDIATE')
    expect(await ask(person, '{ tasks { id } }')).toEqual({ tasks: [] })
    const pausing = ask(person, 'mutation { pause { pause } }')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    other.exec('COMMIT')
    other.close()
    expect(await pausing).toEqual({ pause: { pause: 1 } })
    expect(await stored(person.id)).toHaveLength(1)
  })

  test('for too long gives a 503, nothing is written later, and other requests are not blocked', {
    timeout: 30_000,
  }, async () => {
    const person = await newPerson()
    const other = new SqliteDatabase(application.database.url.slice('sqlite:'.length))
    other.exec('BEGIN IMMEDIATE')
    const start = Date.now()
    const pausing = Promise.all(
      [1, 2, 3].map(() =>
        rest(application.url, 'GET', `/api/pause/new/${person.id}`, { token: person.token }),
      ),
    )
    let answered = 0
    const until = Date.now() + 4_000
    while (Date.now() < until) {
      expect((await rest(application.url, 'GET', '/healthz')).status).toBe(200)
      expect(await ask(person, '{ tasks { id } }')).toEqual({ tasks: [] })
      answered++
    }
    // A process blocked inside SQLite answers once per busy timeout, which is seconds.
    expect(answered).toBeGreaterThan(5)
    const refused = await pausing
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503])
    // The answer has the request id for support; the log has the cause.
    for (const { headers } of refused) {
      const cause = new RegExp(`"requestId":"${headers.get('x-request-id')}".*database unavailable`)
      await expect.poll(() => cause.test(application.logs())).toBe(true)
    }
    expect(Date.now() - start).toBeLessThan(11_000)
    other.exec('COMMIT')
    other.close()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await stored(person.id)).toEqual([])
  })

  test('keeps its writes after a crash', async () => {
    const [mode] = await application.database.query('PRAGMA journal_mode')
    expect(mode).toEqual({ journal_mode: 'wal' })
  })
})

describe.runIf(dialect === 'sqlite')('the log of a large write', () => {
  const { application } = useWorld()

  test('is released by the next server', async () => {
    const log = () => statSync(`${application.database.url.slice('sqlite:'.length)}-wal`).size
    const database = await openDatabase(configOf(application.database))
    const write = (sql: string) => database.write((db) => db.run(sql))
    await write('CREATE TABLE large (content blob)')
    await write('INSERT INTO large VALUES (zeroblob(24000000))')
    expect(log()).toBeGreaterThan(24_000_000)
    await write('DROP TABLE large')
    await write('CREATE TABLE large (content blob)')
    expect(log()).toBeLessThanOrEqual(16_000_000)
    await database.close()
  })
})
