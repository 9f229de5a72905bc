import type { FastifyInstance } from 'fastify'
import { AppError } from '../../shared/errors'

/** In seconds: another server answers at once, the restarted one soon. */
const RETRY_AFTER = 2

const stopping = () =>
  new AppError('INTERNAL_SERVER_ERROR', 'Le serveur s’arrête, réessayez dans un instant', {
    status: 503,
    retryAfter: RETRY_AFTER,
  })

/** Graceful shutdown: pending requests are answered; new requests on open connections are refused. */
export function refuseWhileClosing(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', (_request, _reply, done) => done(closing ? stopping() : undefined))
  // A keep-alive connection would delay the shutdown as long as its client keeps it open.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close')
    done(null, payload)
  })
}
