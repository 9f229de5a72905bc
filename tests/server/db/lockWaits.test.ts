// On every database: locks.
// Mostly waits: locks.
import { setTimeout as pause } from 'node:timers/promises'
import mysql, { type Connection } from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { dialect } from '../../support/database'
import { startServer } from '../../support/server'
import { type Person, useWorld, ZONE } from '../world'
import { startRelay } from './relay'

const JWT_SECRET = 'the secret that both servers share, of 32 bytes'

describe.runIf(dialect === 'mysql').concurrent('a lock that is held', () => {
  const { application, newPerson, stored } = useWorld({ JWT_SECRET })
  const holders: Connection[] = []
  let stranger: Person
  beforeAll(async () => {
    stranger = await newPerson()
  })
  afterAll(async () => {
    for (const holder of holders) await holder.end()
  })

  async function lock({ id }: Person) {
    const holder = await mysql.createConnection(application.database.url)
    holders.push(holder)
    await holder.beginTransaction()
    await holder.query('SELECT id FROM user WHERE id = ? FOR UPDATE', [id])
    return holder
  }

  /** The transactions of this database that wait for a lock. */
  const WAITING = `
    SELECT COUNT(*) AS waiting FROM information_schema.innodb_trx t
    JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id
    WHERE p.db = DATABASE() AND t.trx_state = 'LOCK WAIT'`

  const click = (url: string, { id, token }: Person) =>
    rest(url, 'GET', `/api/pause/new/${id}`, { token }).then(({ status, headers }) => ({
      status,
      mayRetry: headers.has('retry-after'),
    }))

  test('fails waiting requests with a retryable 503, leaves no waiting query, and delays no other user', {
    timeout: 30_000,
  }, async () => {
    const locked = await newPerson()
    await lock(locked)
    const clicks = Promise.all(Array.from({ length: 20 }, () => click(application.url, locked)))
    await pause(200)
    let longest = 0
    for (const until = Date.now() + 5_000; Date.now() < until; ) {
      const begun = performance.now()
      const list = await rest(application.url, 'GET', `/api/taches/${stranger.id}`, { token: stranger.token })
      const ready = await rest(application.url, 'GET', '/readyz')
      expect([list.status, ready.status]).toEqual([200, 200])
      longest = Math.max(longest, performance.now() - begun)
      await pause(20)
    }
    expect(await clicks).toEqual(Array(20).fill({ status: 503, mayRetry: true }))
    process.stdout.write(`Twenty clicks behind one lock: a stranger waits ${longest.toFixed(0)} ms at most\n`)
    expect(longest).toBeLessThan(1_000)
    await pause(1_500)
    expect(await application.database.query(WAITING)).toEqual([{ waiting: 0 }])
    expect(await stored(locked.id)).toEqual([])
  })

  test('is retried when it lasts a little longer than the lock timeout', { timeout: 30_000 }, async () => {
    const person = await newPerson()
    const holder = await lock(person)
    const clicking = click(application.url, person)
    await pause(3_000)
    await holder.commit()
    expect((await clicking).status).toBe(200)
    expect(await stored(person.id)).toHaveLength(1)
  })

  test('by a lost connection ends in the database', { timeout: 30_000 }, async () => {
    const person = await newPerson()
    const relay = await startRelay(application.database.url)
    const server = await startServer({ DATABASE_URL: relay.url, JWT_SECRET, TIME_ZONE: ZONE })
    expect((await click(server.url, stranger)).status).toBe(200)
    // Blocked until the transaction holds the user's row lock, and waits for the second lock.
    await application.database.query('LOCK TABLES task_request READ, task READ')
    const clicking = click(server.url, person)
    await pause(500)
    relay.forget()
    await application.database.query('UNLOCK TABLES')
    expect((await clicking).status).toBe(503)
    await pause(3_000)
    expect(await click(application.url, person)).toEqual({ status: 200, mayRetry: false })
    await server.stop()
    await relay.close()
  })
})
