import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { useApplication } from '../../../support/application'

const application = useApplication()
const ASSETS = resolve(import.meta.dirname, '../../../../dist/client/assets')
const assets = existsSync(ASSETS) ? readdirSync(ASSETS) : []
const PAGE = { accept: 'text/html,application/xhtml+xml' }

const get = (path: string, headers: Record<string, string> = {}) => fetch(application.url + path, { headers })

/** Status and headers of an answer as sent, compressed or not. */
const rawGet = (path: string, headers: Record<string, string>) =>
  new Promise<{ status?: number; headers: Record<string, unknown>; bytes: number }>((done, fail) => {
    request(application.url + path, { headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => done({ status: response.statusCode, headers: response.headers, bytes }))
    })
      .on('error', fail)
      .end()
  })

describe.for(['/', '/login', '/graphql', '/inconnu', '/healthz'])('the response to %s', (path) => {
  test('allows no foreign or inline script, and no framing', async () => {
    const { headers } = await get(path, PAGE)
    const policy = headers.get('content-security-policy') ?? ''
    const directives = Object.fromEntries(
      policy.split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ')
        return [name, sources.join(' ')]
      }),
    )
    expect(directives).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
    expect(policy).not.toContain('unsafe-eval')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
  })
})

test.for(['/api/inconnu', '/api/taches/1', '/graphql'])(
  'the data of %s cannot be executed or embedded by a page',
  async (path) => {
    const { headers } = await fetch(application.url + path, {
      method: path === '/graphql' ? 'POST' : 'GET',
      headers: PAGE,
    })
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  },
)

describe('the pages', () => {
  test.for<[string, number]>([
    ['/', 200],
    ['/login', 200],
    ['/statistiques', 200],
    ['/Semaine/', 200],
    ['/parametres/users/edit/7', 200],
    ['/une/page/inconnue', 404],
    ['/metrics', 404],
  ])('%s is the application, not cached, with the status %i', async ([path, status]) => {
    const response = await get(path, PAGE)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const html = await response.text()
    expect(html).toContain('<html lang="fr"')
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/)
  })

  test('a browser that opens /graphql gets the explorer, a program gets GraphQL', async () => {
    const page = await get('/graphql', PAGE)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const answer = await get('/graphql?query=%7B__typename%7D', { 'x-requested-with': 'XMLHttpRequest' })
    expect(await answer.json()).toEqual({ data: { __typename: 'Query' } })
  })

  test.for<[string, number]>([
    ['/', 200],
    ['/login', 200],
    ['/apiculture', 404],
    ['/metrics', 404],
  ])('%s answers monitors and link previews too', async ([path, status]) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(application.url + path, { method, headers: { accept: '*/*' } })
      expect([response.status, response.headers.get('content-type')]).toEqual([
        status,
        'text/html; charset=utf-8',
      ])
    }
  })

  test.for(['/healthz', '/readyz'])('%s answers HEAD', async (path) => {
    expect((await fetch(application.url + path, { method: 'HEAD' })).status).toBe(200)
  })

  test.for([
    '/assets/inconnu.js',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/.stamp-server',
    '/assets/..%2f..%2fserver%2fmain.js',
  ])('%s is not found', async (path) => {
    const { status, headers } = await rawGet(path, {})
    expect([404, 400, 403]).toContain(status)
    expect(String(headers['content-type'])).toContain('json')
  })

  test('a form posted to a page gets 404', async () => {
    const response = await fetch(`${application.url}/login`, { method: 'POST', headers: PAGE })
    expect([response.status, await response.json()]).toEqual([404, { message: '404 not found' }])
  })
})

describe.runIf(assets.length > 0)('a file of the build', () => {
  const largest = (ending: string) => assets.filter((name) => name.endsWith(ending)).at(0) ?? ''
  const scripts = assets.filter((name) => name.endsWith('.js') && assets.includes(`${name}.br`))

  test('has a hash in its name and is cached permanently', async () => {
    const name = scripts[0] ?? largest('.js')
    const { status, headers } = await rawGet(`/assets/${name}`, {})
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(String(headers['content-type'])).toMatch(/javascript/)
  })

  test.for([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
  ] as const)('is sent in its compressed form to clients that accept %s', async ([accepted, encoding]) => {
    expect(scripts.length).toBeGreaterThan(0)
    const path = `/assets/${scripts[0]}`
    const plain = await rawGet(path, { 'accept-encoding': 'identity' })
    const { status, headers, bytes } = await rawGet(path, { 'accept-encoding': accepted })
    expect([status, headers['content-encoding']]).toEqual([200, encoding])
    expect(String(headers['content-type'])).toMatch(/javascript/)
    expect(String(headers.vary).toLowerCase()).toContain('accept-encoding')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(bytes).toBeLessThan(plain.bytes)
  })

  test('is referenced by the page, and each reference exists', async () => {
    const html = await (await get('/', PAGE)).text()
    const named = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(0)
    for (const path of named) expect((await get(path)).status).toBe(200)
  })
})
