import type { FastifyInstance } from 'fastify'
import { AppError } from '../../shared/errors'

/** Seconds: another server answers at once, this one's successor soon. */
const RETRY_AFTER = 2

const stopping = () =>
  new AppError('INTERNAL_SERVER_ERROR', 'Le serveur s’arrête, réessayez dans un instant', {
    status: 503,
    retryAfter: RETRY_AFTER,
  })

/** While the server ends it answers what it has begun; what comes by a connection that is still open is refused. */
export function refuseWhileClosing(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', (_request, _reply, done) => done(closing ? stopping() : undefined))
  // Kept alive after its last answer, a connection would hold up the end for as long as its client likes.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close')
    done(null, payload)
  })
}
