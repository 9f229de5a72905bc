import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Maximum of pipelined requests per connection; current clients send none. */
const MAX_PIPELINED = 8

type Behind = Set<ServerResponse>

/** On disconnect, Node emits `close` on the response being sent, not on those queued. */
function emitClose(behind: Behind) {
  for (const response of behind)
    if (!response.socket) {
      response.destroyed = true
      response.emit('close')
    }
}

/**
 * Pipelined requests: emits `close` on their responses at disconnect, on which the account limits and
 * cancellation rely, and limits their number, which Node does not.
 */
export function closePipelinedSockets(app: FastifyInstance) {
  const connections = new WeakMap<Socket, Behind>()

  function behindOn(socket: Socket) {
    const known = connections.get(socket)
    if (known) return known
    const behind: Behind = new Set()
    connections.set(socket, behind)
    socket.once('close', () => emitClose(behind))
    return behind
  }

  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const response = reply.raw
    // A response has a socket when it is the first on its connection.
    if (response.socket) return done()
    const behind = behindOn(socket)
    if (socket.destroyed || behind.size >= MAX_PIPELINED) {
      // Stops reading the connection, and drops requests already read.
      reply.hijack()
      return void socket.destroy()
    }
    behind.add(response)
    response.once('close', () => behind.delete(response))
    done()
  })
}

/**
 * Write timeout: closes a connection whose client has read nothing of the answer for as long as a request may
 * take to arrive; an unread answer holds memory and one of the account's concurrent requests. Node restarts
 * its own timeout with each request of a connection.
 */
export function abortUnreadResponses(app: FastifyInstance, milliseconds: number) {
  app.addHook('onSend', (_request, { raw }, payload, done) => {
    raw.socket?.setTimeout(milliseconds)
    done(null, payload)
  })
}

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
