import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../server/live/connect'
import { type ServerEnv, startServer, type TestServer } from '../support/server'
import { send } from './ask'
import { type ReverseProxy, startProxy } from './proxy'

const PUBLIC_URL = 'https://localhost'
/** Random, as production requires. */
const JWT_SECRET = '7b1f0c5a9d3e8264b0c7d1e5f9a3284c'
const HSTS = 'max-age=31536000; includeSubDomains'
const PAGE = { accept: 'text/html' }

let folder: string
let socket: string
let server: TestServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  socket = join(folder, 'http.sock')
  const env: ServerEnv = {
    NODE_ENV: 'production',
    DATABASE_URL: `sqlite:${join(folder, 'pointage.sqlite')}`,
    JWT_SECRET,
    SOCKET: socket,
    PUBLIC_URL,
    DEMO: '1',
  }
  server = await startServer(env)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the socket is the owner’s and the group’s, the data the owner’s alone', () => {
  const mode = (path: string) => statSync(path).mode & 0o777
  expect(mode(socket)).toBe(0o660)
  expect(mode(join(folder, 'pointage.sqlite'))).toBe(0o600)
})

test('that the demonstration’s accounts are public is said at start', async () => {
  await expect.poll(() => server.logs()).toContain('Attention : ces comptes de démonstration sont publics')
})

describe.for(['nginx', 'caddy', 'haproxy'] as const)('behind %s, by the file that is shipped', (kind) => {
  let proxy: ReverseProxy
  let authority: string

  beforeAll(async () => {
    proxy = await startProxy(kind, socket)
    authority = proxy.certificate.authority
  })
  afterAll(() => proxy?.stop())

  const login = (email: string, password: string, headers: Record<string, string> = {}) =>
    send(`${proxy.secure}/api/login`, { method: 'POST', authority, headers, body: { email, password } })

  test.for(['TLSv1.2', 'TLSv1.3'] as const)('pages come by %s, with their headers', async (version) => {
    const tls = { minVersion: version, maxVersion: version }
    const { status, headers } = await send(`${proxy.secure}/login`, { authority, headers: PAGE, tls })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'strict-transport-security': HSTS,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'referrer-policy': 'same-origin',
    })
    expect(headers['strict-transport-security']).not.toContain(',')
    expect(headers.server ?? '').not.toMatch(/\d|caddy/i)
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('older TLS is refused', async () => {
    const tls = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const
    await expect(send(`${proxy.secure}/login`, { authority, tls })).rejects.toThrow()
  })

  test('people sign in and use the application', async () => {
    const { status, text, headers } = await login('employe@exemple.fr', 'demo-2026!')
    expect([status, headers['cache-control'], headers['strict-transport-security']]).toEqual([
      200,
      'no-store',
      HSTS,
    ])
    const { access_token, user } = JSON.parse(text) as { access_token: string; user: { id: number } }
    const list = await send(`${proxy.secure}/api/taches/${user.id}`, {
      authority,
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect([list.status, Array.isArray(JSON.parse(list.text))]).toEqual([200, true])
  })

  test('a WebSocket is passed on, and reports a click', async () => {
    const { text } = await login('employe@exemple.fr', 'demo-2026!')
    const { access_token: token } = JSON.parse(text) as { access_token: string }
    const options = { ca: readFileSync(authority), origin: PUBLIC_URL }
    const { subscribe, close } = await connect(proxy.secure, token, options)
    const { answers } = subscribe('subscription { dayChanged { begins entries { id } } }')
    await expect.poll(() => answers.length).toBe(1)
    await send(`${proxy.secure}/graphql`, {
      method: 'POST',
      authority,
      headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' },
      body: { query: `mutation { startTask(input: { remarque: "${kind}" }) { id } }` },
    })
    await expect.poll(() => answers.length, { timeout: 5_000 }).toBeGreaterThan(1)
    await close()
  })

  test('in clear a page is sent to HTTPS, and a program is refused', async () => {
    const page = await send(`${proxy.clear}/statistiques?debut=2026-11-01`, { headers: PAGE })
    expect(page.status).toBe(308)
    expect(page.headers.location).toMatch(/^https:\/\/localhost.*\/statistiques\?debut=2026-11-01$/)
    for (const path of ['/api/login', '/graphql']) {
      const program = await send(`${proxy.clear}${path}`, { method: 'POST', body: {} })
      expect([program.status, program.text]).toEqual([403, '{"message":"HTTPS est obligatoire"}'])
    }
  })

  test('a body beyond what an import needs is refused', async () => {
    const { status } = await send(`${proxy.secure}/api/users/import`, {
      method: 'POST',
      authority,
      body: { csv: 'x'.repeat(4_000_000) },
    }).catch(() => ({ status: 413 }))
    // The server rejects the request and closes before it has read the whole body, which Caddy may report as
    // 502. Without a session it reads no body.
    expect([401, 413, 502]).toContain(status)
  })

  test('the address that a caller claims is not believed', async () => {
    // Rate limit: ten wrong passwords for an account from one address. Forging X-Forwarded-For adds none.
    const answers: number[] = []
    for (let attempt = 0; attempt < 12; attempt++)
      answers.push(
        (await login(`${kind}@exemple.fr`, 'faux', { 'x-forwarded-for': `192.0.2.${attempt}` })).status,
      )
    expect(answers.slice(-1)).toEqual([429])
  })
})
