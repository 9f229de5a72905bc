// On every database: time.
// Mostly waits: clocks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql, rest } from '../../support/api'
import { dialect } from '../../support/database'
import { startServer, type TestServer } from '../../support/server'
import { useWorld, ZONE } from '../world'

const JWT_SECRET = 'the secret that both servers share, of 32 bytes'
const { application, newPerson, stored } = useWorld({ JWT_SECRET }, { ownProcess: true })

function startOff(seconds: number) {
  const clock = `const now = Date.now; Date.now = () => now() + ${seconds * 1_000}`
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(clock)}`
  return startServer({ DATABASE_URL: application.database.url, JWT_SECRET, TIME_ZONE: ZONE, NODE_OPTIONS })
}

const AHEAD = 5
let ahead: TestServer
beforeAll(async () => {
  ahead = await startOff(AHEAD)
})
afterAll(() => ahead?.stop())

const readyz = async (url: string) => {
  const { status, body } = await rest(url, 'GET', '/readyz')
  return { status, body }
}
const FINE = { status: 200, body: { status: 'ok' } }

describe.runIf(dialect === 'mysql')('a clock off the database’s', () => {
  test.for([
    [AHEAD, /^L’horloge de ce serveur avance de (4,9|5|5,1) s sur celle de la base de données$/],
    [-90, /^L’horloge de ce serveur retarde de (89,9|90|90,1) s sur celle de la base de données$/],
  ] as const)('by %d s is logged at the start, and reported by /readyz', async ([seconds, message]) => {
    const server = seconds === AHEAD ? ahead : await startOff(seconds)
    expect(await readyz(server.url)).toEqual({
      status: 200,
      body: { status: 'ok', message: expect.stringMatching(message) },
    })
    const warnings = () =>
      server
        .logs()
        .split('\n')
        .filter((line) => line.includes('"level":40'))
    await expect.poll(warnings).toHaveLength(1)
    expect(JSON.parse(warnings()[0] ?? '').msg).toMatch(message)
    if (server !== ahead) await server.stop()
  })
})

test('a clock that is right, or off by less than a second, is not reported', async () => {
  expect(await readyz(application.url)).toEqual(FINE)
  const nearly = await startOff(0.4)
  expect(await readyz(nearly.url)).toEqual(FINE)
  await nearly.stop()
  expect(nearly.logs()).not.toContain('horloge')
})

test('an entry started by a server whose clock is ahead ends with length 0, and this is logged', async () => {
  const FUTURE = 'Une entrée commence dans l’avenir : les horloges de deux serveurs diffèrent'
  for (const end of ['mutation { pause { id } }', 'mutation ($id: ID!) { endTask(id: $id) { id } }']) {
    const person = await newPerson()
    const { data } = await graphql<{ startTask: { id: string } }>(
      ahead.url,
      'mutation { startTask(input: {}) { id } }',
      {},
      person.token,
    )
    const id = data?.startTask.id
    await graphql(application.url, end, { id }, person.token)
    const [entry] = await stored(person.id)
    expect(entry?.fin).toBe(entry?.debut)
    const logged = () =>
      application
        .logs()
        .split('\n')
        .filter((line) => line.includes(FUTURE))
    await expect.poll(() => logged().map((line) => JSON.parse(line).entry)).toContain(Number(id))
  }
})
