import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'

const PATIENCE = 3_000
/** Some monitors ask for the headers alone. */
const method = ['GET', 'HEAD']

/** Paths that are answered whatever else there is to do. */
export const HEALTH: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** What the database says of itself: whether it takes writes, and what to remark of its clock, if anything. */
interface State {
  writable: boolean
  skew: string
}

/** `/healthz`: the process lives. `/readyz`: the database answers and takes writes, too. */
export function mountHealth(app: FastifyInstance, askState: () => Promise<State>) {
  app.route({ method, url: '/healthz', handler: async () => ({ status: 'ok' }) })
  const handler: RouteHandlerMethod = async (_request, reply) => {
    const state = await Promise.race([
      askState().catch(() => undefined),
      setTimeout(PATIENCE, undefined, { ref: false }),
    ])
    const unready = (message: string) => reply.code(503).send({ status: 'unavailable', message })
    if (!state) return unready('La base de données ne répond pas')
    if (!state.writable) return unready('La base de données n’accepte pas d’écriture')
    return { status: 'ok', ...(state.skew && { message: state.skew }) }
  }
  app.route({ method, url: '/readyz', handler })
}
