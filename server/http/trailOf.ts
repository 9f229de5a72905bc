import type { FastifyRequest } from 'fastify'
import type { Trail } from '../seam/trail'

const trails = new WeakMap<FastifyRequest, Trail>()

/** The trail of a request, one for all that asks for it. */
export function trailOf(request: FastifyRequest): Trail {
  const known = trails.get(request)
  if (known) return known
  const trail: Trail = { requestId: request.id, operations: [], refusals: [] }
  trails.set(request, trail)
  return trail
}
