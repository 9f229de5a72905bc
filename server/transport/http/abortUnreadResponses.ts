import type { FastifyInstance } from 'fastify'

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
