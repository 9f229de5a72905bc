import SqliteDatabase from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { dialect } from '../../support/database'
import { useWorld } from '../world'

describe.runIf(dialect === 'sqlite')('a file that another process writes to', () => {
  const { application, newPerson, ask, stored } = useWorld({}, { ownProcess: true })

  test('is waited for, and read meanwhile', async () => {
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

  test('that is held too long ends as 503, is done by nobody later, and holds nobody else up', {
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
    // A process that waits inside of SQLite answers once in each wait of seconds.
    expect(answered).toBeGreaterThan(5)
    const refused = await pausing
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503])
    // Whoever reports it names the request, and the log tells the cause.
    for (const { headers } of refused) {
      const cause = new RegExp(`"requestId":"${headers.get('x-request-id')}".*database unavailable`)
      await expect.poll(() => cause.test(application.server.logs())).toBe(true)
    }
    expect(Date.now() - start).toBeLessThan(11_000)
    other.exec('COMMIT')
    other.close()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await stored(person.id)).toEqual([])
  })

  test('keeps what was written through a crash', async () => {
    const [mode] = await application.database.query('PRAGMA journal_mode')
    expect(mode).toEqual({ journal_mode: 'wal' })
  })
})
