import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Grace period in ms, for the first request of a new connection. */
const SOON = 250

/** At shutdown, closes preconnected idle sockets, which Node treats as active requests. */
export function closeIdleSockets(app: FastifyInstance) {
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }, SOON).unref()
  })
}
