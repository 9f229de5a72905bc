// On every database: faults.
// Mostly waits: limits of time.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { graphql, rest } from '../../support/api'
import { dialect } from '../../support/database'
import { startServer, type TestServer } from '../../support/server'
import { PASSWORD, type Person, useWorld, ZONE } from '../world'
import { type Relay, startRelay } from './relay'

/** Milliseconds: the longest request, with a margin for a slow machine. */
const LIMIT = 10_000 + 1_500
const MESSAGE = 'La base de données ne répond pas. Réessayez dans un instant.'
const UNREADY = { status: 503, body: { status: 'unavailable', message: 'La base de données ne répond pas' } }
const JWT_SECRET = 'the secret that both servers share, of 32 bytes'

describe.runIf(dialect === 'mysql')('a database', () => {
  const { application, newPerson } = useWorld({ JWT_SECRET })
  let relay: Relay
  let server: TestServer
  let person: Person
  let crowd: Person[]

  beforeAll(async () => {
    relay = await startRelay(application.database.url)
    server = await startServer({ DATABASE_URL: relay.url, JWT_SECRET, TIME_ZONE: ZONE })
    person = await newPerson()
    crowd = await Promise.all(Array.from({ length: 30 }, () => newPerson()))
  })
  afterAll(async () => {
    await server?.stop()
    await relay?.close()
  })

  afterEach(async () => {
    relay.goOn()
    await relay.accept()
  })

  const readiness = async () => {
    const { status, body } = await rest(server.url, 'GET', '/readyz')
    return { status, body }
  }
  const overGraphQL = async (query: string, { token }: Person = person) => {
    const { status, errors } = await graphql(server.url, query, {}, token)
    return { status, errors: errors?.map(({ message, extensions }) => ({ message, extensions })) }
  }
  const overRest = async (path: string, { token }: Person = person) => {
    const { status, body } = await rest(server.url, 'GET', path, { token })
    return { status, body }
  }
  const down = {
    graphql: { status: 503, errors: [{ message: MESSAGE, extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
    rest: { status: 503, body: { message: MESSAGE } },
  }

  async function slowest(work: Promise<unknown>[]) {
    const start = Date.now()
    const took = work.map((one) => one.then(() => Date.now() - start))
    return Math.max(...(await Promise.all(took)))
  }

  /** Polls until the server has recovered, or `patience` has passed. */
  async function recovers(patience: number) {
    const until = Date.now() + patience
    while (Date.now() < until) {
      const { status, errors } = await overGraphQL('query Recovers { tasks { id } }')
      if (status === 200 && !errors) return true
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    return false
  }

  test('that hangs gives a 503 within 10 seconds, and recovers afterwards', {
    timeout: 60_000,
  }, async () => {
    // Known and unknown queries, cached and uncached sessions: each waits at another place in the code.
    for (let times = 0; times < 3; times++) await overGraphQL('query Warm { tasks { id } }')
    relay.hang()
    const answers = {
      warm: overGraphQL('query Warm { tasks { id } }'),
      write: overGraphQL('mutation { pause { id } }'),
      cold: overGraphQL('{ me { id } }', crowd[0]),
      introspection: overGraphQL('{ __schema { queryType { name } } }', crowd[1]),
      list: overRest(`/api/taches/${person.id}`),
      coldList: overRest('/api/users/all', crowd[2]),
      coldWrite: overRest(`/api/pause/new/${crowd[3]?.id}`, crowd[3]),
      signIn: rest(server.url, 'POST', '/api/login', { json: { email: person.email, password: PASSWORD } }),
      ready: readiness(),
    }
    const crowded = crowd.slice(4).map((one) => overRest(`/api/taches/${one.id}`, one))
    expect((await rest(server.url, 'GET', '/healthz')).status).toBe(200)
    expect(await slowest([...Object.values(answers), ...crowded])).toBeLessThan(LIMIT)

    expect({
      warm: await answers.warm,
      write: await answers.write,
      cold: await answers.cold,
      introspection: await answers.introspection,
      list: await answers.list,
      coldList: await answers.coldList,
      coldWrite: await answers.coldWrite,
      ready: await answers.ready,
    }).toEqual({
      warm: down.graphql,
      write: down.graphql,
      cold: down.graphql,
      introspection: down.graphql,
      list: down.rest,
      coldList: down.rest,
      coldWrite: down.rest,
      ready: UNREADY,
    })
    expect(await answers.signIn).toMatchObject(down.rest)
    expect(await Promise.all(crowded)).toEqual(crowded.map(() => down.rest))

    relay.goOn()
    expect(await recovers(10_000)).toBe(true)
    await expect.poll(readiness, { timeout: 5_000 }).toMatchObject({ status: 200 })
  })

  test('that hangs past the deadline executes nothing later of a request answered 503', {
    timeout: 60_000,
  }, async () => {
    const quiet = await Promise.all(Array.from({ length: 24 }, () => newPerson()))
    await Promise.all(quiet.map((one) => overRest(`/api/taches/${one.id}`, one)))
    relay.hang()
    const answers = await Promise.all(quiet.map((one) => overRest(`/api/pause/new/${one.id}`, one)))
    expect(answers).toEqual(quiet.map(() => down.rest))
    relay.goOn()
    expect(await recovers(10_000)).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const ids = quiet.map(({ id }) => id)
    const made = await application.database.query(
      `SELECT COUNT(*) AS made FROM task WHERE user_id IN (${ids.join(', ')})`,
    )
    expect(made).toEqual([{ made: 0 }])
  })

  test('that hangs costs no sign-in attempt', { timeout: 60_000 }, async () => {
    const { email } = await newPerson()
    const signIn = () => rest(server.url, 'POST', '/api/login', { json: { email, password: PASSWORD } })
    relay.hang()
    const refused = await Promise.all(Array.from({ length: 10 }, signIn))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    relay.goOn()
    expect(await recovers(10_000)).toBe(true)
    expect((await signIn()).status).toBe(200)
  })

  test('shows each connection of a server what it waited for: one break at a time, from the start', {
    timeout: 60_000,
  }, async () => {
    const admin = await newPerson({ acces: 'A' })
    for (let round = 0; round < 3; round++) {
      const fresh = await startServer({ DATABASE_URL: application.database.url, JWT_SECRET, TIME_ZONE: ZONE })
      const tired = await newPerson()
      await Promise.all(
        Array.from({ length: 8 }, () =>
          rest(fresh.url, 'GET', `/api/pause/new/${tired.id}`, { token: admin.token }),
        ),
      )
      await fresh.stop()
      expect(
        await application.database.query('SELECT COUNT(*) AS breaks FROM task WHERE user_id = ?', [tired.id]),
      ).toEqual([{ breaks: 1 }])
    }
  })

  test('that refuses connections gives a 503 at once, and works again afterwards', {
    timeout: 30_000,
  }, async () => {
    for (let times = 0; times < 3; times++) await overGraphQL('query Refused { tasks { id } }')
    await relay.refuse()
    // The third time the query runs compiled.
    for (let times = 0; times < 3; times++)
      expect(await overGraphQL('query Refused { tasks { id } }')).toEqual(down.graphql)
    expect(await overGraphQL('mutation { pause { id } }')).toEqual(down.graphql)
    expect(await overRest(`/api/taches/${person.id}`)).toEqual(down.rest)
    expect(await overRest(`/api/pause/new/${person.id}`)).toEqual(down.rest)
    const answers = [
      await rest(server.url, 'GET', `/api/taches/${person.id}`, { token: person.token }),
      await graphql(server.url, 'query Refused { tasks { id } }', {}, person.token),
    ]
    for (const { headers } of answers) {
      const cause = new RegExp(`"requestId":"${headers.get('x-request-id')}".*database unavailable`)
      await expect.poll(() => cause.test(server.logs())).toBe(true)
    }
    const before = server.logs().length
    for (let times = 0; times < 2; times++) expect(await readiness()).toEqual(UNREADY)
    expect((await rest(server.url, 'GET', '/healthz')).status).toBe(200)

    await relay.accept()
    expect(await recovers(5_000)).toBe(true)
    await expect.poll(readiness, { timeout: 5_000 }).toMatchObject({ status: 200 })
    await expect.poll(() => server.logs().slice(before)).toContain('"ready again"')
    const lines = server
      .logs()
      .slice(before)
      .match(/"cause":"unreachable","code":"ECONN\w+","msg":"not ready"/g)
    expect(lines).toHaveLength(1)
  })

  test('whose connections were dropped gets new ones', { timeout: 60_000 }, async () => {
    const askAll = () => Promise.all(crowd.map((one) => overGraphQL('query Spread { tasks { id } }', one)))
    await askAll()
    relay.forget()
    const until = Date.now() + 25_000
    let answers = await askAll()
    while (answers.some(({ status }) => status !== 200) && Date.now() < until) answers = await askAll()
    expect(answers).toEqual(crowd.map(() => ({ status: 200, errors: undefined })))
  })

  test('that starts after the server is waited for', { timeout: 30_000 }, async () => {
    const late = await startRelay(application.database.url)
    await late.refuse()
    const starting = startServer({ DATABASE_URL: late.url, JWT_SECRET, TIME_ZONE: ZONE })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await late.accept()
    const started = await starting
    expect((await rest(started.url, 'GET', '/readyz')).status).toBe(200)
    await started.stop()
    await late.close()
  })
})
