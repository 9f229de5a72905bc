import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'

const PATIENCE = 3_000

/** `/healthz`: the process lives. `/readyz`: the database answers too. */
export function mountHealth(app: FastifyInstance, { database }: Services) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
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
  })
}
