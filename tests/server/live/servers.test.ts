// On every database: events that several servers commit and number.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openDatabase } from '../../../server/db/open'
import { writeEvents } from '../../../server/journal/write'
import { graphql } from '../../support/api'
import { configOf, dialect } from '../../support/database'
import { startServer, type TestServer } from '../../support/server'
import { now, SOUTH, useWorld, ZONE } from '../world'
import { closeClients, follow, liveUrl } from './connect'

const JWT_SECRET = 'the secret that both servers share, of 32 bytes'
const { application, newPerson, ask } = useWorld({ JWT_SECRET })
afterEach(closeClients)

let second: TestServer
beforeAll(async () => {
  second = await startServer({ DATABASE_URL: application.database.url, JWT_SECRET, TIME_ZONE: ZONE })
})
afterAll(() => second?.stop())

const DAY = 'subscription { dayChanged { entries { id version } } }'
const TEAM = 'subscription { teamChanged { users } }'
const PAUSE = 'mutation { pause { id } }'
const START = 'mutation ($input: StartTaskInput!) { startTask(input: $input) { id } }'

interface DayAnswer {
  dayChanged: { entries: { id: string; version: number }[] }
}

const within = { timeout: 10_000, interval: 10 }
const CLICKS = 20
/** Milliseconds: ten times what is asked for, as other programs run meanwhile. */
const HERE = 3_000
const ELSEWHERE = 20_000

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Milliseconds from each click at one server to its arrival at another, or the same. */
async function delays(from: string, to: string) {
  const person = await newPerson()
  const { answers, at } = await follow<DayAnswer>(to, person.token, DAY)
  const found: number[] = []
  for (let click = 0; click < CLICKS; click++) {
    const before = answers.length
    const sent = performance.now()
    const { errors } = await graphql(from, START, { input: { remarque: `clic ${click}` } }, person.token)
    expect(errors).toBeUndefined()
    await expect.poll(() => answers.length, within).toBeGreaterThan(before)
    found.push((at[before] ?? 0) - sent)
  }
  return found
}

test('a click arrives through its own server at once, through another one soon', async () => {
  const own = await delays(application.url, application.url)
  const other = await delays(second.url, application.url)
  const words = (name: string, values: number[]) =>
    `${name}: median ${Math.round(median(values))} ms, longest ${Math.round(Math.max(...values))} ms`
  process.stdout.write(
    `live on ${dialect}, ${CLICKS} clicks: ${words('one server', own)}; ${words('two', other)}\n`,
  )
  expect(median(own)).toBeLessThan(HERE)
  expect(median(other)).toBeLessThan(ELSEWHERE)
}, 90_000)

test('of clicks at two servers at once, each arrives at both, and none twice in one version', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => newPerson({ societe_id: SOUTH })))
  const admin = await newPerson({ acces: 'A' })
  const urls = [application.url, second.url]
  const team = await Promise.all(
    urls.map((url) => follow<{ teamChanged: { users: string[] } }>(url, admin.token, TEAM)),
  )
  const days = await Promise.all(
    people.map(({ token }, n) => follow<DayAnswer>(urls[n % 2] ?? '', token, DAY)),
  )
  await Promise.all(
    people.map(async ({ token }, n) => {
      for (let click = 0; click < 5; click++) {
        const input = { remarque: `clic ${click}` }
        const { errors } = await graphql(urls[(n + click) % 2] ?? '', START, { input }, token)
        expect(errors).toBeUndefined()
      }
    }),
  )
  for (const { answers } of days) {
    const seen = () => answers.flatMap(({ dayChanged }) => dayChanged.entries.map(({ id }) => id))
    await expect.poll(() => new Set(seen()).size, within).toBe(5)
  }
  const everybody = people.map(({ id }) => String(id))
  for (const { answers } of team)
    await expect
      .poll(() => new Set(answers.flatMap(({ teamChanged }) => teamChanged.users)), within)
      .toEqual(new Set(everybody))
}, 60_000)

test('what commits late arrives after what was begun later', async () => {
  const late = await newPerson()
  const early = await newPerson()
  const [ofLate, ofEarly] = [
    await follow<{ teamChanged: { users: string[] } }>(application.url, late.token, TEAM),
    await follow<DayAnswer>(application.url, early.token, DAY),
  ]
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const other = await openDatabase(configOf(application.database))
  const writing = other.write(async (db) => {
    await writeEvents(db, { actor: null, at: now(), door: 'command' }, [
      { subject: `user:${late.id}`, action: 'late', entity: 'contract' },
    ])
    await held
  })
  // SQLite has one writer: nothing can commit meanwhile.
  if (dialect === 'mysql') {
    await new Promise((resolve) => setTimeout(resolve, 100))
    await ask(early, PAUSE)
    await expect.poll(() => ofEarly.answers.length, within).toBe(1)
    expect(ofLate.answers).toEqual([])
  }
  release()
  await writing
  await other.close()
  await expect.poll(() => ofLate.answers, within).toEqual([{ teamChanged: { users: [String(late.id)] } }])
})

test('a session that another server ends is closed here within five seconds', async () => {
  const person = await newPerson()
  const { closed } = await follow(application.url, person.token, DAY)
  const since = performance.now()
  await graphql(second.url, 'mutation { logout }', {}, person.token)
  expect(await closed).toBe(4_403)
  expect(performance.now() - since).toBeLessThan(5_000)
})

test('a new connection counts as a request of its address', async () => {
  const settings = { DATABASE_URL: application.database.url, JWT_SECRET, TIME_ZONE: ZONE }
  const limited = await startServer({ ...settings, REQUESTS_PER_ADDRESS: '1' })
  const statuses = await Promise.all(
    Array.from(
      { length: 12 },
      () =>
        new Promise<number | undefined>((resolve) => {
          const socket = new WebSocket(liveUrl(limited.url), 'graphql-transport-ws')
          socket.on('error', () => {})
          socket.once('open', () => {
            socket.terminate()
            resolve(101)
          })
          socket.once('unexpected-response', (request, { statusCode }) => {
            request.destroy()
            resolve(statusCode)
          })
        }),
    ),
  )
  await limited.stop()
  expect(new Set(statuses)).toContain(429)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(3)
})

test('a server that stops closes its connections, and says that it goes away', async () => {
  const person = await newPerson()
  const third = await startServer({ DATABASE_URL: application.database.url, JWT_SECRET, TIME_ZONE: ZONE })
  const { closed } = await follow(third.url, person.token, DAY)
  const since = performance.now()
  await third.stop()
  expect(await closed).toBe(1_001)
  expect(performance.now() - since).toBeLessThan(8_000)
})
