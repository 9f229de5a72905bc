import type { FastifyInstance } from 'fastify'
import { requestLogOf } from './requestLogOf'

/** One line a request: the route's pattern and not its address, which may carry what is personal. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { requestId, screen, operations, refusals, account } = requestLogOf(request)
    app.log.info(
      {
        requestId,
        method: request.method,
        route: request.routeOptions.url ?? screen ?? '(inconnue)',
        // What is undefined is left out.
        operations: operations.length > 0 ? operations : undefined,
        refusals: refusals.length > 0 ? refusals : undefined,
        account,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
}
