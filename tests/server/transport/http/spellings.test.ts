import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { files } from '../../../../server/exports/files'
import { routes } from '../../../../server/transport/rest/routes'
import { useApplication } from '../../../support/application'
import { type HostedServer, startHosted } from '../../../support/hosted'

const application = useApplication()
let strict: HostedServer

beforeAll(async () => {
  strict = await startHosted({ DATABASE_URL: application.database.url, REQUESTS_PER_ADDRESS: '1' })
})
afterAll(() => strict?.stop())

interface Call {
  method: string
  path: string
}

const calls: Call[] = [
  ...routes.map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, '1') })),
  ...Object.keys(files).map((path) => ({ method: 'POST', path: `${path}/csv` })),
  { method: 'GET', path: '/api/inconnu' },
  { method: 'DELETE', path: '/api/login' },
  { method: 'GET', path: '/api' },
  { method: 'POST', path: '/graphql' },
  { method: 'GET', path: '/graphql?query={__typename}' },
]

const encoded = (text: string) =>
  text.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
const encodedPath = (path: string) => {
  const [before = '', after] = path.split('?', 2)
  return after === undefined ? encoded(before) : `${encoded(before)}?${after}`
}

const SPELLINGS: [string, (path: string) => string][] = [
  ['its first letter encoded', (path) => `/${encoded(path.slice(1, 2))}${path.slice(2)}`],
  ['every letter encoded', encodedPath],
  ['in upper case hexadecimals', (path) => path.replace('p', '%70').replace('i', '%69')],
  ['in full', (path) => `http://x${path}`],
  ['in full, encoded', (path) => `HTTPS://somebody@x:1${encodedPath(path)}`],
  ['with a slash more', (path) => path.replace(/(\?|$)/, '/$1')],
  ['with a query', (path) => (path.includes('?') ? `${path}&a=1` : `${path}?a=1`)],
  ['with a fragment', (path) => `${path}#a`],
  ['its query’s name encoded', (path) => path.replace('query', '%71uer%79')],
]

async function send(url: string, { method, path }: Call, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(url)
  return new Promise<{ status?: number; headers: object; body: string }>((done, fail) => {
    const sent = request({ hostname, port, method, path, headers }, async (response) => {
      const { date, ...given } = response.headers
      done({ status: response.statusCode, headers: given, body: await text(response) })
    })
    sent.once('error', fail)
    sent.end()
  })
}

const ASKED: Record<string, string>[] = [
  { accept: 'text/html' },
  { 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' },
  { 'sec-fetch-site': 'cross-site' },
]

const plain = new Map<Call, Awaited<ReturnType<typeof send>>[]>()
beforeAll(async () => {
  for (const call of calls)
    plain.set(call, await Promise.all(ASKED.map((headers) => send(application.url, call, headers))))
})

test('a normal address is not cached, and is refused to pages of other sites', () => {
  expect([...plain.values()].flat().map(({ headers }) => headers)).toEqual(
    Array(calls.length * ASKED.length).fill(expect.objectContaining({ 'cache-control': 'no-store' })),
  )
  expect([...plain.values()].map((answers) => answers.at(-1)?.status)).toEqual(calls.map(() => 403))
})

describe.for(SPELLINGS)('an address %s', ([, spell]) => {
  test('gets the same response as the normal one', async () => {
    for (const call of calls) {
      const odd = { ...call, path: spell(call.path) }
      const answers = await Promise.all(ASKED.map((headers) => send(application.url, odd, headers)))
      expect([odd, answers]).toEqual([odd, plain.get(call)])
    }
  })
})

test('every spelling of an address counts towards the limit', { timeout: 60_000 }, async () => {
  const odd = SPELLINGS.flatMap(([, spell]) => calls.map((call) => ({ ...call, path: spell(call.path) })))
  // An accepted call uses the rate of one second: repeated at once, it is refused.
  const isRefused = async (call: Call) => {
    for (let times = 0; times < 8; times++) if ((await send(strict.url, call)).status === 429) return true
    return false
  }
  const refused = await Promise.all(odd.map(isRefused))
  expect(odd.filter((_, index) => !refused[index])).toEqual([])
})

test('no spelling of a page’s address counts', async () => {
  for (const [path, status] of [
    ...(['/', '/%6cogin', 'http://x/statistiques'].map((path) => [path, 200]) as [string, number][]),
    ...(['/apiculture', '/graphqlx'].map((path) => [path, 404]) as [string, number][]),
  ])
    for (let times = 0; times < 6; times++)
      expect((await send(strict.url, { method: 'GET', path }, { accept: 'text/html' })).status).toBe(status)
})
