// Mostly waits: limits that pass.
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { graphql, rest } from '../../../support/api'
import { startHosted } from '../../../support/hosted'
import { now, type Person, useWorld, ZONE } from '../../world'

const PER_ACCOUNT = 50
/** Requests accepted at once, and requests that may then queue. */
const BURST = 4 * PER_ACCOUNT
const PATIENT = 8 + 100
const JWT_SECRET = 'the secret that both servers share, of 32 bytes'
const { application, newPerson, insertEntry, signIn } = useWorld({
  REQUESTS_PER_ACCOUNT: String(PER_ACCOUNT),
  JWT_SECRET,
})

const REFUSED = /^Trop de demandes en peu de temps, réessayez dans \d+ s$/
const list = ({ token }: Pick<Person, 'token'>) => graphql(application.url, '{ tasks { id } }', {}, token)
const times = <T>(count: number, call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))

describe('an account with too many requests', () => {
  test('is refused over GraphQL and over REST with 429, in French, with a retry time', async () => {
    const person = await newPerson()
    const [overGraphQL, overRest] = await Promise.all([
      times(2 * (BURST + PATIENT), () => list(person)),
      times(2 * (BURST + PATIENT), () => rest(application.url, 'GET', `/api/taches/${person.id}`, person)),
    ])
    const refusedByGraphQL = overGraphQL.filter(({ status }) => status !== 200)
    const refusedByRest = overRest.filter(({ status }) => status !== 200)
    expect(refusedByGraphQL.length + refusedByRest.length).toBeGreaterThan(0)
    for (const { status, headers, errors } of refusedByGraphQL) {
      expect([status, errors]).toEqual([
        429,
        [{ message: expect.stringMatching(REFUSED), extensions: { code: 'TOO_MANY_REQUESTS' } }],
      ])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    for (const { status, headers, body } of refusedByRest) {
      expect([status, body]).toEqual([429, { message: expect.stringMatching(REFUSED) }])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  test('is limited to a steady rate, however many sessions it has', async () => {
    const person = await newPerson()
    const sessions = [person, { token: await signIn(person) }, { token: await signIn(person) }]
    for (const session of sessions) await list(session)
    const begun = performance.now()
    const answers: number[] = []
    for (let round = 0; round < 4; round++)
      answers.push(
        ...(await times(PATIENT - 8, (index) => list(sessions[index % 3] as Person))).map(
          ({ status }) => status,
        ),
      )
    const seconds = (performance.now() - begun) / 1_000
    expect(answers.filter((status) => status !== 200)).toEqual([])
    expect(seconds).toBeGreaterThan((answers.length - BURST) / PER_ACCOUNT - 0.5)
  })

  test('leaves gaps for other accounts during its burst', async () => {
    const person = await newPerson()
    await list(person)
    const begun = performance.now()
    const answers = await times(PATIENT - 8, () => list(person))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    // Thirty pass at once, the others at four times the sustained rate.
    expect(performance.now() - begun).toBeGreaterThan(((answers.length - 32) / BURST) * 1_000)
  })

  test('leaves longer gaps after long responses', async () => {
    const person = await newPerson()
    const commentaire = 'x'.repeat(2_000)
    for (let entry = 0; entry < 25; entry++)
      await insertEntry(person.id, { debut: now() - 7_200, fin: now() - 3_600, commentaire })
    const long = () => graphql(application.url, '{ tasks { id commentaire } }', {}, person.token)
    await long()
    const begun = performance.now()
    for (const { status } of await times(12, long)) expect(status).toBe(200)
    // Each answer is followed by ten gaps, which apply to the eight concurrent ones too.
    expect(performance.now() - begun).toBeGreaterThan(((12 - 8) * 10 * 1_000) / BURST)
  })

  test('delays no other account', async () => {
    const [greedy, stranger] = [await newPerson(), await newPerson()]
    await list(stranger)
    const flooded = performance.now()
    const flood = times(BURST + 2 * PATIENT, () => list(greedy)).then(() => performance.now() - flooded)
    let slowest = 0
    for (let asked = 0; asked < 20; asked++) {
      const begun = performance.now()
      expect((await list(stranger)).status).toBe(200)
      slowest = Math.max(slowest, performance.now() - begun)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    // A blocked request would wait as long as the flood. A ratio, since other test files load the processors.
    expect(slowest).toBeLessThan((await flood) / 2)
  })

  test('is served while a request of another account stays open', async () => {
    const [greedy, stranger] = [await newPerson(), await newPerson()]
    await list(greedy)
    await list(stranger)
    const socket = connect(Number(new URL(application.url).port), '127.0.0.1').resume()
    await once(socket, 'connect')
    socket.on('error', () => {})
    // An unfinished body: the rest never comes.
    socket.write(
      `POST /graphql HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${stranger.token}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"qu',
    )
    const begun = performance.now()
    const answers = await times(PATIENT - 8, () => list(greedy))
    socket.destroy()
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(performance.now() - begun).toBeLessThan(10_000)
  })

  test('and disconnects releases its waiting requests', async () => {
    const person = await newPerson()
    const gone = new AbortController()
    const asked = times(2 * (BURST + PATIENT), () =>
      fetch(`${application.url}/api/taches/${person.id}`, {
        headers: { authorization: `Bearer ${person.token}` },
        signal: gone.signal,
      }).catch(() => undefined),
    )
    setTimeout(() => gone.abort(), 200)
    await asked
    const begun = performance.now()
    expect((await list(person)).status).toBe(200)
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  test.for([
    [8, 'frees their places when its connection ends'],
    [200, 'is cut off'],
  ] as const)('or pipelines %s requests %s', async ([ahead]) => {
    const person = await newPerson()
    await list(person)
    const socket = connect(Number(new URL(application.url).port), '127.0.0.1').resume()
    await once(socket, 'connect')
    socket.on('error', () => {})
    const head = `HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.token}\r\n`
    const question = JSON.stringify({ debut: '2026-01-01', fin: '2026-06-30', user: person.id })
    const slow = `POST /api/taches/statistiques/export/pdf ${head}Content-Type: application/json\r\nContent-Length: ${question.length}\r\n\r\n${question}`
    socket.write(slow + `GET /api/taches/${person.id} ${head}\r\n`.repeat(ahead))
    if (ahead === 8) setTimeout(() => socket.destroy(), 50)
    await once(socket, 'close')
    const begun = performance.now()
    for (let asked = 0; asked < 10; asked++) expect((await list(person)).status).toBe(200)
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})

describe('an address with too many requests', () => {
  const RATE = 20

  test('is refused, except for health checks and pages', async () => {
    const server = await startHosted({
      DATABASE_URL: application.database.url,
      JWT_SECRET,
      TIME_ZONE: ZONE,
      REQUESTS_PER_ADDRESS: String(RATE),
    })
    const statuses = await times(6 * RATE, async () => {
      const { status, headers, body } = await rest(server.url, 'POST', '/api/login', { json: {} })
      if (status === 429) {
        expect(body).toEqual({ message: expect.stringMatching(REFUSED) })
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      }
      return status
    })
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(4 * RATE)
    expect(statuses).toContain(429)
    for (const path of ['/healthz', '/readyz', '/'])
      for (const { status } of await times(RATE, () => rest(server.url, 'GET', path)))
        expect(status).toBe(200)
    await server.stop()
  })
})

describe('requests of one address without a session', () => {
  /** Milliseconds of the main thread per second, and the burst. */
  const SHARE = 100
  const AT_ONCE = 4 * SHARE
  const limited = () =>
    startHosted({
      DATABASE_URL: application.database.url,
      JWT_SECRET,
      TIME_ZONE: ZONE,
      REQUESTS_PER_ADDRESS: '1000',
    })

  test('wait when they have used their share of the main thread, and delay no other', async () => {
    const server = await limited()
    const person = await newPerson()
    const theirs = () => graphql(server.url, '{ tasks { id } }', {}, person.token)
    await theirs()
    const begun = performance.now()
    let left = 1.5 * AT_ONCE
    const ask = async () => {
      const statuses = new Set<number>()
      while (left-- > 0) statuses.add((await graphql(server.url, '{ serverNow }')).status)
      return [...statuses]
    }
    const strangers = times(100, ask)
    let answered = 0
    while (left > 0) {
      expect((await theirs()).status).toBe(200)
      answered++
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect([...new Set((await strangers).flat())]).toEqual([200])
    expect(performance.now() - begun).toBeGreaterThan(((0.5 * AT_ONCE) / SHARE) * 1_000 - 500)
    expect(answered).toBeGreaterThan(5)
    await server.stop()
  }, 60_000)

  test('are refused above the queue limit, including those with a forged token', async () => {
    const server = await limited()
    const answers = await times(900, (index) =>
      graphql(server.url, '{ serverNow }', {}, index % 2 === 0 ? undefined : `forged.${index}.token`),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const { errors, headers } of refused) {
      expect(errors).toEqual([
        { message: expect.stringMatching(REFUSED), extensions: { code: 'TOO_MANY_REQUESTS' } },
      ])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    await server.stop()
  }, 60_000)
})
