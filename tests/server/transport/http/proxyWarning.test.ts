import { expect, test } from 'vitest'
import { rest } from '../../../support/api'
import { useApplication } from '../../../support/application'
import { startHosted } from '../../../support/hosted'
import { type ServerEnv, startServer } from '../../../support/server'

const application = useApplication({}, { log: true })
const WARNING = 'X-Forwarded-For is not believed'
const headers = { 'x-forwarded-for': '192.0.2.1' }

test('an unconfigured proxy is logged once', async () => {
  await rest(application.url, 'GET', '/healthz')
  for (let times = 0; times < 3; times++) await rest(application.url, 'GET', '/healthz', { headers })
  await expect.poll(() => application.logs().split('"request"').length).toBeGreaterThan(4)
  expect(application.logs().split(WARNING)).toHaveLength(2)
  expect(application.logs()).not.toContain('192.0.2.1')
})

test('a trusted one is not', async () => {
  const settings = { DATABASE_URL: application.database.url, TRUST_PROXY: 'loopback' }
  const server = await startHosted(settings, { log: true })
  await rest(server.url, 'GET', '/healthz', { headers })
  await server.stop()
  expect(server.logs()).not.toContain(WARNING)
})

test('a production reachable over plain HTTP logs a warning at its start, with advice', async () => {
  const start = (env: ServerEnv) =>
    startServer({
      DATABASE_URL: application.database.url,
      NODE_ENV: 'production',
      JWT_SECRET: 'Zk3v9QxW1rT7yLpB5nMc8HdJ2sGfA6eU',
      ...env,
    })
  const warned = async (env: ServerEnv) => {
    const server = await start(env)
    await server.stop()
    return /écoute en clair.*PUBLIC_URL.*docs\/deploy\.md/.test(server.logs())
  }
  expect(await warned({ HOST: '0.0.0.0' })).toBe(true)
  expect(await warned({})).toBe(false)
})
