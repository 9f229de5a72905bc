// On every database: followed events, which commit late.
import { connect as connectSocket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { graphql } from '../../support/api'
import { HOUR } from '../../support/durations'
import { dayOf, ordinaryWeek } from '../weeks/weeks'
import { ADD_CONTRACT, EDIT_CONTRACT, SET_DAY } from '../workCalls'
import { dateAt, NORTH, now, SOUTH, TOWN, useWorld } from '../world'
import { closeClients, connect, follow, liveUrl, subscribe } from './connect'

const { application, newPerson, ask, insertEntry } = useWorld()
afterEach(closeClients)

const DAY = 'subscription { dayChanged { begins whole at dates entries { id version } } }'
const TEAM = 'subscription { teamChanged { begins users dates } }'
const TEAM_WHOLE = 'subscription { teamChanged { whole users dates } }'
const WEEKS = 'subscription { weeksChanged { begins weeks { user date } } }'
const INBOX = 'subscription { inboxChanged { weeksToDecide } }'
const START = 'mutation { startTask(input: {}) { id } }'

interface DayAnswer {
  dayChanged: {
    begins: boolean
    whole: boolean
    at: string
    dates: string[]
    entries: { id: string; version: number }[]
  }
}

const within = { timeout: 4_000, interval: 20 }
/** Longer than a change takes to arrive through another server. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 1_500))

test('a connection without a session is closed: no token, a forged one, one that was signed out', async () => {
  const gone = await newPerson()
  await ask(gone, 'mutation { logout }')
  for (const token of [undefined, 'forged', gone.token])
    expect(await (await connect(application.url, token)).closed).toBe(4_403)
})

test('who sends no token is closed after three seconds, who subscribes without one at once', async () => {
  const silent = new WebSocket(liveUrl(application.url), 'graphql-transport-ws')
  const early = new WebSocket(liveUrl(application.url), 'graphql-transport-ws')
  const codes = [silent, early].map(
    (socket) => new Promise((resolve) => socket.once('close', (code) => resolve(code))),
  )
  early.once('open', () =>
    early.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query: DAY } })),
  )
  expect(await Promise.all(codes)).toEqual([4_408, 4_401])
})

test('what is no message closes the connection, one that is too large as well', async () => {
  const codes: unknown[] = []
  for (const text of ['no message', '{"type":"subscribe"}', 'x'.repeat(100_000)]) {
    const socket = new WebSocket(liveUrl(application.url), 'graphql-transport-ws')
    socket.on('error', () => {})
    socket.once('open', () => socket.send(text))
    codes.push(await new Promise((resolve) => socket.once('close', (code) => resolve(code))))
  }
  expect(codes).toEqual([4_400, 4_400, 1_009])
})

test('a ping is answered without what it carries; too many messages, and a large one before the sign-in, close the connection', async () => {
  async function open() {
    const socket = new WebSocket(liveUrl(application.url), 'graphql-transport-ws')
    const received: string[] = []
    socket.on('error', () => {})
    socket.on('message', (data) => received.push(String(data)))
    const closed = new Promise((resolve) => socket.once('close', (code) => resolve(code)))
    await new Promise((resolve) => socket.once('open', resolve))
    return { socket, received, closed }
  }
  const ping = (length: number) => JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(length) } })
  const often = await open()
  often.socket.send(ping(1_000))
  await expect.poll(() => often.received, within).toEqual(['{"type":"pong"}'])
  for (let n = 0; n < 300; n++) often.socket.send(ping(10))
  expect(await often.closed).toBe(1_008)
  expect(often.received.length).toBeLessThan(200)
  const large = await open()
  large.socket.send(ping(10_000))
  expect(await large.closed).toBe(1_009)
  expect(large.received).toEqual([])
})

test('who does not answer the end of the connection is dropped a second later', async () => {
  const { hostname, port } = new URL(application.url)
  const since = performance.now()
  await new Promise<void>((resolve) => {
    const socket = connectSocket(Number(port), hostname)
    socket.on('error', () => {})
    socket.once('close', () => resolve())
    socket.resume()
    socket.write(
      `GET /graphql HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n' +
        'Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
    )
  })
  expect(performance.now() - since).toBeLessThan(10_000)
})

test('a page of another site gets no connection', async () => {
  const status = await new Promise((resolve) => {
    const socket = new WebSocket(liveUrl(application.url), 'graphql-transport-ws', {
      origin: 'https://ailleurs.example',
    })
    socket.once('unexpected-response', (request, { statusCode }) => {
      request.destroy()
      resolve(statusCode)
    })
    socket.on('error', () => {})
  })
  expect(status).toBe(403)
})

test('nothing but a subscription within the limits is taken', async () => {
  const { token } = await newPerson()
  const refusals: [string, RegExp][] = [
    ['query { serverNow }', /que des abonnements/],
    [START, /que des abonnements/],
    ['subscription { teamChanged { nothing } }', /^Requête GraphQL refusée/],
    ['subscription { dayChanged { dates } weeksChanged { begins } }', /^Requête GraphQL refusée/],
    [`subscription { dayChanged { ${'dates '.repeat(1_100)} } }`, /^Requête GraphQL refusée/],
    ['{ tasks {', /^Requête GraphQL refusée/],
  ]
  const { subscribe: ask } = await connect(application.url, token)
  for (const [query, message] of refusals) {
    const received = ask(query)
    await expect
      .poll(() => received.errors, within)
      .toMatchObject([{ code: 'BAD_USER_INPUT', message: expect.stringMatching(message) }])
  }
})

test('a connection carries four subscriptions', async () => {
  const { token } = await newPerson()
  const { subscribe: ask } = await connect(application.url, token)
  for (let n = 0; n < 4; n++) {
    const { answers } = ask(DAY)
    await expect.poll(() => answers.length, within).toBe(1)
  }
  const { errors } = ask(DAY)
  await expect.poll(() => errors, within).toMatchObject([{ message: expect.stringMatching(/quatre|4/) }])
})

test('a subscription over HTTP is refused', async () => {
  const { token } = await newPerson()
  const { status, data, errors } = await graphql(application.url, DAY, {}, token)
  expect([status, data ?? null]).toEqual([400, null])
  expect(errors).toMatchObject([
    {
      message: 'Un abonnement passe par WebSocket, à la même adresse',
      extensions: { code: 'BAD_USER_INPUT' },
    },
  ])
})

test('a session has ten connections, the eleventh is closed', async () => {
  const { token } = await newPerson()
  for (let n = 0; n < 10; n++) await connect(application.url, token)
  expect(await (await connect(application.url, token)).closed).toBe(4_429)
})

test('what a person logs reaches their other devices, and nobody else', async () => {
  const person = await newPerson()
  const other = await newPerson({ acces: 'A' })
  const mine = await follow<DayAnswer>(application.url, person.token, DAY)
  const theirs = await follow(application.url, other.token, DAY)
  const { startTask } = await ask<{ startTask: { id: string } }>(person, START)
  await expect
    .poll(() => mine.answers, within)
    .toMatchObject([
      {
        dayChanged: {
          begins: false,
          whole: false,
          dates: [dateAt(now())],
          entries: [{ id: startTask.id, version: 1 }],
        },
      },
    ])
  await settle()
  expect(mine.answers).toHaveLength(1)
  expect(theirs.answers).toEqual([])
})

test('the first answer names the last entry that changed, and when', async () => {
  const person = await newPerson()
  const without = await subscribe<DayAnswer>(application.url, person.token, DAY)
  await expect
    .poll(() => without.answers, within)
    .toMatchObject([
      { dayChanged: { begins: true, whole: false, at: '1970-01-01T00:00:00Z', dates: [], entries: [] } },
    ])
  const { startTask } = await ask<{ startTask: { id: string } }>(person, START)
  const { answers } = await subscribe<DayAnswer>(application.url, person.token, DAY)
  await expect
    .poll(() => answers, within)
    .toMatchObject([{ dayChanged: { begins: true, dates: [], entries: [{ id: startTask.id, version: 1 }] } }])
  expect(Math.abs(Date.parse(answers[0]?.dayChanged.at ?? '') / 1000 - now())).toBeLessThan(5)
})

test('a change reaches those who may read the person: themselves, their company’s supervisor, an administrator', async () => {
  const person = await newPerson({ societe_id: SOUTH })
  const readers = [
    person,
    await newPerson({ acces: 'S', societe_id: SOUTH }),
    await newPerson({ acces: 'A', societe_id: NORTH }),
  ]
  const strangers = [
    await newPerson({ acces: 'S', societe_id: NORTH }),
    await newPerson({ acces: 'U', societe_id: SOUTH }),
  ]
  const open = ({ token }: { token: string }) => follow(application.url, token, TEAM)
  const reached = await Promise.all(readers.map(open))
  const unreached = await Promise.all(strangers.map(open))
  await ask(person, START)
  for (const { answers } of reached)
    await expect
      .poll(() => answers, within)
      .toContainEqual({
        teamChanged: { begins: false, users: [String(person.id)], dates: [dateAt(now())] },
      })
  await settle()
  for (const { answers } of unreached) expect(answers).toEqual([])
})

test('rights are looked at again at each event: who was moved hears of the new company at once, of the old no more', async () => {
  const supervisor = await newPerson({ acces: 'S', societe_id: SOUTH })
  const north = await newPerson({ societe_id: NORTH })
  const south = await newPerson({ societe_id: SOUTH })
  const { answers } = await follow(application.url, supervisor.token, TEAM_WHOLE)
  // As another server does it, without an audit event that says so.
  await application.database.query('UPDATE user SET societe_id = ? WHERE id = ?', [NORTH, supervisor.id])
  await ask(south, START)
  await settle()
  // Nobody is named: all is to be read again.
  expect(answers).toEqual([{ teamChanged: { whole: true, users: [], dates: [] } }])
  await ask(north, START)
  await expect
    .poll(() => answers.slice(1), within)
    .toMatchObject([{ teamChanged: { whole: false, users: [String(north.id)] } }])
})

test('a submitted week reaches who decides, and what waits for them is counted again', async () => {
  const person = await newPerson({ societe_id: SOUTH })
  const supervisor = await newPerson({ acces: 'S', societe_id: SOUTH })
  const before = now() - 9 * 24 * HOUR
  await insertEntry(person.id, { debut: before, fin: before + HOUR })
  const weeks = await follow<{ weeksChanged: { weeks: unknown[] } }>(application.url, supervisor.token, WEEKS)
  const inbox = await subscribe<{ inboxChanged: { weeksToDecide: number } }>(
    application.url,
    supervisor.token,
    INBOX,
  )
  await expect.poll(() => inbox.answers.length, within).toBe(1)
  const waiting = inbox.answers[0]?.inboxChanged.weeksToDecide ?? 0
  await ask(person, 'mutation ($date: String!) { submitWeek(date: $date) { monday } }', {
    date: dateAt(before),
  })
  await expect.poll(() => weeks.answers.length, within).toBe(1)
  expect(weeks.answers[0]?.weeksChanged.weeks).toMatchObject([{ user: String(person.id) }])
  await expect.poll(() => inbox.answers.at(-1)?.inboxChanged.weeksToDecide, within).toBe(waiting + 1)
})

test('whatever changes what the bell counts counts again: a contract, a closed day, a budget', async () => {
  const admin = await newPerson({ acces: 'A' })
  const supervisor = await newPerson({ acces: 'S', societe_id: SOUTH })
  const person = await newPerson({ societe_id: SOUTH })
  const other = await newPerson({ societe_id: SOUTH })
  const week = ordinaryWeek()
  const contract = {
    debut: '2024-01-01',
    type: 'HEURES',
    jours: [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * HOUR),
  }
  const added = await ask<{ addContract: { id: string } }>(admin, ADD_CONTRACT, {
    user: person.id,
    input: contract,
  })
  await ask(supervisor, 'mutation ($weeks: [WeekToRemind!]!) { remindWeeks(weeks: $weeks) { refusal } }', {
    weeks: [{ user: person.id, date: dayOf(week, 0) }],
  })
  const REMINDERS = 'subscription { inboxChanged { weekReminders { missing } } }'
  interface Reminders {
    inboxChanged: { weekReminders: { missing: number }[] }
  }
  const mine = await subscribe<Reminders>(application.url, person.token, REMINDERS)
  const theirs = await follow(application.url, other.token, REMINDERS)
  const manager = await follow(application.url, supervisor.token, 'subscription { inboxChanged { budgets } }')
  const missing = () => mine.answers.at(-1)?.inboxChanged.weekReminders[0]?.missing
  await expect.poll(missing, within).toBe(35 * HOUR)
  await ask(admin, SET_DAY, { company: SOUTH, date: dayOf(week, 4), type: 'FERME' })
  await expect.poll(missing, within).toBe(28 * HOUR)
  await ask(admin, EDIT_CONTRACT, {
    contract: added.addContract.id,
    input: { ...contract, jours: [6, 6, 6, 6, 6, 0, 0].map((hours) => hours * HOUR) },
  })
  await expect.poll(missing, within).toBe(24 * HOUR)
  expect(manager.answers).toEqual([])
  await ask(
    admin,
    'mutation ($client: ID!) { setBudget(client: $client, hours: 900, period: TOTAL) { hours } }',
    {
      client: TOWN,
    },
  )
  await expect.poll(() => manager.answers.length, within).toBe(1)
  expect(theirs.answers).toEqual([])
})

test('the end of a session closes its connections within five seconds, by whichever way it ends', async () => {
  const person = await newPerson()
  const { closed } = await follow(application.url, person.token, DAY)
  await ask(person, 'mutation { logout }')
  expect(await closed).toBe(4_403)

  const removed = await newPerson()
  const other = await follow(application.url, removed.token, DAY)
  // As another server does it.
  await application.database.query('DELETE FROM session WHERE user_id = ?', [removed.id])
  const since = performance.now()
  expect(await other.closed).toBe(4_403)
  expect(performance.now() - since).toBeLessThan(5_000)
})

test('who connects while open sessions are looked at stays connected', async () => {
  const closed: number[] = []
  const until = performance.now() + 5_000
  while (performance.now() < until) {
    const { token } = await newPerson()
    const connections = await Promise.all(Array.from({ length: 10 }, () => connect(application.url, token)))
    for (const connection of connections) void connection.closed.then((code) => closed.push(code))
  }
  await settle()
  expect(closed).toEqual([])
})

test('an offer of another protocol than WebSocket is ignored, as before', async () => {
  const body = JSON.stringify({ query: '{ serverNow timeZone }' })
  const { hostname, port } = new URL(application.url)
  const answer = await new Promise<string>((resolve) => {
    const socket = connectSocket(Number(port), hostname)
    let text = ''
    socket.on('data', (part) => {
      text += part
      if (text.includes('serverNow') || text.includes('errors')) {
        socket.destroy()
        resolve(text)
      }
    })
    socket.write(
      `POST /graphql HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n` +
        `HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 5)}`,
    )
    setTimeout(() => socket.write(body.slice(5)), 50)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 200/)
})
