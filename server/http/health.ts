import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import type { Services } from '../services'

const PATIENCE = 3_000
/** Some monitors ask for the headers alone. */
const method = ['GET', 'HEAD']

/** `/healthz`: the process lives. `/readyz`: the database answers too. */
export function mountHealth(app: FastifyInstance, { database }: Services) {
  app.route({ method, url: '/healthz', handler: async () => ({ status: 'ok' }) })
  const handler: RouteHandlerMethod = async (_request, reply) => {
    const answered = await Promise.race([
      database
        .read((db) => db.rows('SELECT 1 AS one'))
        .then(
          () => true,
          () => false,
        ),
      new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE, false).unref()),
    ])
    if (answered) return { status: 'ok' }
    return reply.code(503).send({ status: 'unavailable', message: 'La base de données ne répond pas' })
  }
  app.route({ method, url: '/readyz', handler })
}
