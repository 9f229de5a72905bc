import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../support/database'
import { startServer, type TestServer } from '../../../support/server'

let folder: string
let socketPath: string
let database: TestDatabase
let server: TestServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'answers-'))
  socketPath = join(folder, 'http.sock')
  database = await createDatabase()
  server = await startServer({
    DATABASE_URL: database.url,
    SOCKET: socketPath,
    PUBLIC_URL: 'https://pointage.exemple.fr',
  })
})
afterAll(async () => {
  await server?.stop()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

interface Answer {
  status: number
  headers: Record<string, string>
}
interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

const ask = (path: string, { method = 'GET', headers = {}, body = '' }: Asked = {}) =>
  new Promise<Answer>((done, fail) => {
    const sent = request({ socketPath, path, method, headers }, (response) => {
      response.resume()
      response.once('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers as Answer['headers'] }),
      )
    })
    sent.once('error', fail)
    sent.end(body)
  })

async function askRaw(bytes: string): Promise<Answer> {
  const socket = connect(socketPath)
  socket.write(bytes)
  const [head = ''] = (await text(socket)).split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((header) => [header.split(':')[0]?.toLowerCase(), header.slice(header.indexOf(':') + 2)]),
  )
  return { status: Number(line.split(' ')[1]), headers }
}

const PAGE = { accept: 'text/html' }
const JSON_BODY = { 'content-type': 'application/json' }
const assets = resolve(import.meta.dirname, '../../../../dist/client/assets')
const asset = (ending: string) => `/assets/${readdirSync(assets).find((name) => name.endsWith(ending))}`

const answers: [string, number, () => Promise<Answer>][] = [
  ['a page', 200, () => ask('/', { headers: PAGE })],
  ['the explorer', 200, () => ask('/graphql', { headers: PAGE })],
  ['a script', 200, () => ask(asset('.js'))],
  ['a style', 200, () => ask(asset('.css'))],
  ['a font', 200, () => ask(asset('.woff2'))],
  ['an icon', 200, () => ask('/favicon.svg')],
  ['a file that is not there', 404, () => ask('/assets/inconnu.js')],
  ['life', 200, () => ask('/healthz')],
  ['readiness', 200, () => ask('/readyz')],
  ['an expectation', 200, () => ask('/healthz', { headers: { expect: 'miracles' } })],
  ['an unknown call', 404, () => ask('/api/inconnu')],
  ['a call without a token', 401, () => ask('/api/users/all')],
  [
    'a call with a wrong body',
    422,
    () => ask('/api/login', { method: 'POST', headers: JSON_BODY, body: '{}' }),
  ],
  ['a body that is no JSON', 400, () => ask('/api/login', { method: 'POST', headers: JSON_BODY, body: '{' })],
  ['a body of another type', 415, () => ask('/api/login', { method: 'POST', body: 'bonjour' })],
  [
    'a body that is too long',
    413,
    () => ask('/api/login', { method: 'POST', headers: JSON_BODY, body: '1'.repeat(200_000) }),
  ],
  ['another site’s call', 403, () => ask('/api/users/all', { headers: { 'sec-fetch-site': 'cross-site' } })],
  [
    'GraphQL',
    200,
    () => ask('/graphql', { method: 'POST', headers: JSON_BODY, body: '{"query":"{__typename}"}' }),
  ],
  ['no GraphQL', 400, () => ask('/graphql', { method: 'POST', headers: JSON_BODY, body: '[]' })],
  ['a method that nothing knows', 404, () => ask('/', { method: 'PROPFIND' })],
  ['TRACE', 404, () => ask('/', { method: 'TRACE' })],
  ['a broken address', 400, () => ask('/%zz')],
  ['no request at all', 400, () => askRaw('bonjour\r\n\r\n')],
  ['a request without a host', 400, () => askRaw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')],
  ['headers without end', 431, () => askRaw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`)],
]

/** Types whose charset decides how they are read. */
const TEXTUAL = /^text\/|\+xml|\/xml|json|javascript/

describe.for(answers)('the response to %s', ([, status, send]) => {
  test('has its type, HSTS, and headers against sniffing, framing and reading by other sites', async () => {
    const { status: given, headers } = await send()
    expect(given).toBe(status)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['x-content-type-options']).toBe('nosniff')
    const policy = headers['content-security-policy'] ?? ''
    for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(directive)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['content-type']).toBeDefined()
    if (TEXTUAL.test(headers['content-type'] ?? ''))
      expect(headers['content-type']).toMatch(/; charset=utf-8$/i)
  })
})
