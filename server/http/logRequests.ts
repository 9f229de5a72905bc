import type { FastifyInstance } from 'fastify'

/** One line a request: the route's pattern and not its address, which may carry what is personal. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    app.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(inconnue)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
}
