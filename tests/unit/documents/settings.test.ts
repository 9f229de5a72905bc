import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config'
import { codesOf, readDocument, readSource, rowsOf } from './document'

const rows = rowsOf(readDocument('settings'), '| name | default | meaning |')
const documented = rows.flatMap(([names = '']) => codesOf(names))

/**
 * The names of settings in the code: properties of the environment, and names in capitals that are passed on.
 */
const read = new Set(
  readdirSync(resolve(import.meta.dirname, '../../../server/config')).flatMap((file) => {
    const source = readSource(`server/config/${file}`)
    const properties = [...source.matchAll(/\benv\.([A-Z_]+)/g)].map(([, name = '']) => name)
    const passed = [...source.matchAll(/readNumber\(env, '([A-Z_]+)'/g)].map(([, name = '']) => name)
    const [, inFiles = ''] = /IN_FILES = \[([^\]]+)\]/.exec(source) ?? []
    const files = [...inFiles.matchAll(/'(\w+)'/g)].map(([, name]) => `${name}_FILE`)
    return [...properties, ...passed, ...files]
  }),
)

test('each setting is documented exactly once', () => {
  expect(read.size).toBeGreaterThan(15)
  expect(documented.toSorted()).toEqual([...read].toSorted())
})

test('the defaults match the code', () => {
  const defaults = Object.fromEntries(
    rows.map(([name = '', value = '']) => [codesOf(name)[0], codesOf(value)[0]]),
  )
  const { port, host, timeZone, logLevel, limits, requestTimeout } = readConfig({
    DATABASE_URL: 'sqlite:/tmp/documents/x.sqlite',
  })
  expect(defaults).toMatchObject({
    PORT: `${port}`,
    HOST: host,
    TIME_ZONE: timeZone,
    LOG_LEVEL: logLevel,
    REQUESTS_PER_ACCOUNT: `${limits.perAccount}`,
    REQUESTS_PER_ADDRESS: `${limits.perAddress}`,
    WRITES_PER_ACCOUNT: `${limits.writesPerAccount}`,
    REQUEST_TIMEOUT: `${requestTimeout / 1_000}`,
  })
})

test.each(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])('LOG_LEVEL may be %s', (level) => {
  expect(rows.find(([name]) => name === '`LOG_LEVEL`')?.[2]).toContain(`\`${level}\``)
  expect(readConfig({ DATABASE_URL: 'sqlite:/tmp/documents/x.sqlite', LOG_LEVEL: level }).logLevel).toBe(
    level,
  )
})
