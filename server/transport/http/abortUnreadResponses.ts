import type { FastifyInstance } from 'fastify'

/**
 * An answer that nobody reads holds its memory and its account's place: the connection ends when nothing of it was taken for as
 * long as a request has to arrive. Node gives the next request on a connection its time anew.
 */
export function abortUnreadResponses(app: FastifyInstance, milliseconds: number) {
  app.addHook('onSend', (_request, { raw }, payload, done) => {
    raw.socket?.setTimeout(milliseconds)
    done(null, payload)
  })
}
