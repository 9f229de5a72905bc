import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Grace period in ms: a new connection is about to send a request, and receives the answer that the server is
 * shutting down.
 */
const SOON = 250

/**
 * At shutdown, closes connections that never sent anything (browsers preconnect): Node treats them as active
 * requests.
 */
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
