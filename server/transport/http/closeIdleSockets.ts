import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds: who has just connected is about to ask, and is told that the server ends. */
const SOON = 250

/**
 * Ends connections on which nothing was ever sent, such as browsers open ahead of need, when the server ends: Node
 * takes them for requests that are still coming.
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
