import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { graphql, rest } from '../../../support/api'
import { useApplication } from '../../../support/application'

const SECONDS = 3
const application = useApplication({ REQUEST_TIMEOUT: String(SECONDS) }, { ownProcess: true })
const ASSETS = 'dist/client/assets'
const largest = () =>
  readdirSync(ASSETS, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, bytes: statSync(join(ASSETS, name)).size }))
    .reduce((one, other) => (one.bytes > other.bytes ? one : other)).name

const port = () => Number(new URL(application.url).port)
const REQUEST = () => `GET /assets/${largest()} HTTP/1.1\r\nHost: x\r\n\r\n`

async function askAndLeave(times: number): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write(REQUEST().repeat(times))
  return socket
}

test('unread downloads leave capacity for calls, and use none after their clients disconnect', async () => {
  const sockets = await Promise.all(Array.from({ length: 80 }, () => askAndLeave(4)))
  await setTimeout(500)
  expect((await rest(application.url, 'GET', '/healthz')).status).toBe(200)
  expect((await graphql(application.url, '{ serverNow }')).status).toBe(200)
  const page = rest(application.url, 'GET', '/')
  const first = await Promise.race([page.then(() => 'answered'), setTimeout(300, 'waits')])
  expect(first).toBe('waits')
  for (const socket of sockets) socket.destroy()
  expect((await page).status).toBe(200)
})

test.for([
  ['one that the system takes whole', 1],
  ['several that it does not', 4],
] as const)('an unread response is closed within twice the request timeout: %s', async ([, times]) => {
  const socket = await askAndLeave(times)
  await setTimeout(2 * SECONDS * 1_000 + 500)
  let answers = ''
  socket.on('data', (bytes) => {
    answers += bytes.toString('latin1')
  })
  socket.write(`GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  await once(socket.resume(), 'close')
  expect(answers).not.toContain('{"status":"ok"}')
})
