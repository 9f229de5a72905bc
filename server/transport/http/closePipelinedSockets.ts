import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Requests that may follow on a connection before the first is answered: clients of today send none. */
const MOST_BEHIND = 8

/** The answers of a connection that wait for an earlier one. */
type Behind = Set<ServerResponse>

/** Node tells the answer that is being sent that its connection has ended, and none of those behind it. */
function tellThem(behind: Behind) {
  for (const response of behind)
    if (!response.socket) {
      response.destroyed = true
      response.emit('close')
    }
}

/**
 * Requests sent before the earlier ones are answered ("pipelined") keep what others have: their answers learn of the
 * connection's end, on which the limits of an account and work that nobody waits for rely, and they are few, as Node reads as
 * many as come.
 */
export function closePipelinedSockets(app: FastifyInstance) {
  const connections = new WeakMap<Socket, Behind>()

  function behindOn(socket: Socket) {
    const known = connections.get(socket)
    if (known) return known
    const behind: Behind = new Set()
    connections.set(socket, behind)
    socket.once('close', () => tellThem(behind))
    return behind
  }

  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const response = reply.raw
    // An answer has its connection when it is the first on it.
    if (response.socket) return done()
    const behind = behindOn(socket)
    if (socket.destroyed || behind.size >= MOST_BEHIND) {
      // Nothing more is read of it; what was read already is dropped.
      reply.hijack()
      return void socket.destroy()
    }
    behind.add(response)
    response.once('close', () => behind.delete(response))
    done()
  })
}
