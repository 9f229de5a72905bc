import { expect, test } from 'vitest'
import { createPasswordHasher } from '../../../server/auth/password'
import { readConfig } from '../../../server/config'
import { routes } from '../../../server/transport/rest/routes'
import { codesOf, readDocument, readSource, rowsOf } from './document'

const security = readDocument('security')
const limits = rowsOf(security, '| limit | value | constant |')

const IN: Record<string, Record<string, number>> = {
  s: { s: 1, min: 60, h: 3_600, days: 86_400 },
  ms: { s: 1_000, min: 60_000, h: 3_600_000 },
  bytes: { bytes: 1, kB: 1_000, MB: 1_000_000 },
}

function parseLimit(text: string, unit: string | undefined) {
  const [, number = '', stated] = /^([\d,]+)(?: (\w+))?$/.exec(text) ?? []
  const factor = stated === undefined ? 1 : IN[unit ?? '']?.[stated]
  return Number(number.replaceAll(',', '')) * (factor ?? Number.NaN)
}

/** A constant of the code: a number, or a product of numbers. */
function coded(file: string, name: string) {
  const [, product = ''] =
    new RegExp(`^(?:export )?const ${name} = ([\\d_ *]+)$`, 'm').exec(readSource(file)) ?? []
  if (!product) return Number.NaN
  return product.split('*').reduce((value, factor) => value * Number(factor.trim().replaceAll('_', '')), 1)
}

test('the document contains its limits', () => expect(limits.length).toBeGreaterThan(35))

test.each(limits)('%s: %s, as %s says', (_limit, value = '', where = '') => {
  const [file = '', name = ''] = codesOf(where)
  const unit = where.split('` ').at(-1)
  expect(coded(file, name)).toBe(parseLimit(value, unit?.startsWith('`') ? undefined : unit))
})

test('limits within sentences are right too', async () => {
  expect(readConfig({ DATABASE_URL: 'sqlite:/tmp/documents/x.sqlite' })).toMatchObject({
    limits: { perAccount: 50, perAddress: 1_000, writesPerAccount: 10 },
    requestTimeout: 30_000,
  })
  expect(security).toContain('`REQUESTS_PER_ACCOUNT` (50 a second), `REQUESTS_PER_ADDRESS` (1000 a second)')
  expect(security).toContain('`REQUEST_TIMEOUT` (30 s for')
  expect(security).toContain('`WRITES_PER_ACCOUNT` (10 changes a minute)')
  const imports = routes.filter(({ path }) => path.endsWith('/import'))
  expect(new Set(imports.map(({ bodyLimit }) => bodyLimit))).toEqual(new Set([2_000_000]))
  expect(security).toContain(
    'A file may have 2 MB over REST, 100 kB over GraphQL; the shipped proxies let 3 MB',
  )
  expect(readSource('deploy/nginx.conf')).toContain('client_max_body_size 3m;')
  expect(readSource('deploy/Caddyfile')).toContain('max_size 3MB')
  expect(readSource('deploy/haproxy.cfg')).toContain('req.body_size gt 3145728')
  const pool = readSource('server/workers/pool.ts')
  expect(security).toContain('50 at most, 5 of one person')
  expect(pool).toContain('waiting: 50, waitingOfOne: 5')
  expect(security).toContain('a report has 30 s, a file and an\nimport 60 s, a job 128 MB')
  expect(pool.replace(/\s+/g, ' ')).toContain(
    'graphql: 30_000, rest: 30_000, file: 60_000, gather: 60_000, preview: 60_000',
  )
  expect(pool).toContain('maxOldGenerationSizeMb: 128')
  expect(readDocument('keys')).toContain('Argon2id, 19 MiB, 2 passes, 1 lane')
  expect(await createPasswordHasher().hash('trois chevaux bleus')).toMatch(
    /^\$argon2id\$v=19\$m=19456,p=1,t=2\$/,
  )
  expect(19 * 1_024).toBe(19_456)
})

test('keys and TLS settings match the documents', () => {
  const keys = readDocument('keys')
  const secret = readSource('server/config/secret.ts')
  expect(keys).toContain('Fewer than 32 bytes are refused')
  expect(secret).toContain('SECRET_BYTES = 32')
  expect(keys).toContain('| session id | `randomBytes` | 128 bits |')
  expect(readSource('server/auth/openSession.ts')).toContain('ID_BYTES = 16')
  expect(keys).toContain('HMAC-SHA-256 (`HS256`, no other is accepted)')
  expect(readSource('server/auth/token.ts')).toContain("const ALGORITHM = 'HS256'")
  expect(readDocument('deploy')).toContain('TLS 1.2 and 1.3')
  expect(readSource('deploy/nginx.conf')).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
  expect(readSource('deploy/haproxy.cfg')).toContain('ssl-min-ver TLSv1.2')
  expect(readDocument('deploy')).toContain('TLS below 1.2 is refused')
  expect(readSource('server/config/database.ts')).toContain("minVersion: 'TLSv1.2'")
})
