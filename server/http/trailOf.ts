import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Trail } from '../seam/trail'

declare module 'fastify' {
  interface FastifyRequest {
    trail: Trail | undefined
  }
}

export const keepTrails = (app: FastifyInstance) => app.decorateRequest('trail')

/** The trail of a request, one for all that asks for it. */
export function trailOf(request: FastifyRequest): Trail {
  request.trail ??= { requestId: request.id, operations: [], refusals: [] }
  return request.trail
}
