import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildFloorPage } from '../../bench/web/floor/build'
import { startServer } from '../support/server'

test('the page that the screens are compared with is built and served', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'floor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const main = await buildFloorPage(folder)
  const database = `sqlite:${join(folder, 'floor.sqlite')}`
  // With users: without any the server shows how the first account is made.
  const server = await startServer(
    { DATABASE_URL: database, DEMO: '1' },
    { command: process.execPath, args: [main] },
  )
  onTestFinished(() => server.stop())
  const page = await fetch(`${server.url}/`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<script')
}, 60_000)
