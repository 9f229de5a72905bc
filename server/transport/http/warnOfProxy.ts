import type { FastifyInstance } from 'fastify'

/** Warns once about a proxy that is not configured as trusted: all its clients count as one address. */
export function warnOfProxy(app: FastifyInstance) {
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && request.headers['x-forwarded-for'] !== undefined) {
      warned = true
      app.log.warn('X-Forwarded-For is not believed: set TRUST_PROXY if a proxy of yours sends it')
    }
    done()
  })
}
