import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createFailureLog } from '../../../server/operation/failures'
import { createSockets } from '../../../server/transport/graphql/live/sockets'
import { answerErrors } from '../../../server/transport/http/answerErrors'
import { refuseWhileClosing } from '../../../server/transport/http/refuseWhileClosing'
import { secureHeaders } from '../../../server/transport/http/secureHeaders'

test('requests during shutdown are refused in French, with headers, and the connection is closed', async () => {
  const app = Fastify({ return503OnClosing: false })
  answerErrors(app, createFailureLog(pino({ level: 'silent' })))
  secureHeaders(app, 'https://pointage.exemple.fr')
  refuseWhileClosing(app)
  app.get('/api/taches/1', () => [])
  let finish = () => {}
  // A slow shutdown hook: until it ends, connections are accepted.
  app.addHook('preClose', () => new Promise<void>((done) => (finish = done)))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(`${url}/api/taches/1`)).status).toBe(200)
  const closed = app.close()
  const { status, headers, text } = await fetch(`${url}/api/taches/1`).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  }))
  expect([status, text]).toEqual([503, '{"message":"Le serveur s’arrête, réessayez dans un instant"}'])
  expect(Object.fromEntries(headers)).toMatchObject({
    connection: 'close',
    'retry-after': '2',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  })
  finish()
  await closed
})

test('no WebSocket is taken during shutdown: it would keep the server from stopping', () => {
  const sockets = createSockets(() => {})
  expect(sockets.canAccept()).toBe(true)
  sockets.close()
  expect(sockets.canAccept()).toBe(false)
})
