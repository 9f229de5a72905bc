import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'

const PATIENCE = 3_000
/** Some monitors ask for the headers alone. */
const method = ['GET', 'HEAD']

/** Paths that are answered whatever else there is to do. */
export const HEALTH: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** `/healthz`: the process lives. `/readyz`: the database answers too. `askDatabase` gives what to remark of it, if anything. */
export function mountHealth(app: FastifyInstance, askDatabase: () => Promise<string>) {
  app.route({ method, url: '/healthz', handler: async () => ({ status: 'ok' }) })
  const handler: RouteHandlerMethod = async (_request, reply) => {
    const remark = await Promise.race([
      askDatabase().catch(() => undefined),
      setTimeout(PATIENCE, undefined, { ref: false }),
    ])
    if (remark === undefined)
      return reply.code(503).send({ status: 'unavailable', message: 'La base de données ne répond pas' })
    return { status: 'ok', ...(remark && { message: remark }) }
  }
  app.route({ method, url: '/readyz', handler })
}
