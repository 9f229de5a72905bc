import type { FastifyRequest } from 'fastify'

/** What the log says of a request beside its route: no name, email or address of anybody. */
export interface Trail {
  requestId: string
  /** The operations that it asked for, as far as they are logged. */
  operations: string[]
  /** Who asked, or for a sign-in whose account it was for. */
  account?: number
}

const MOST_OPERATIONS = 20
const trails = new WeakMap<FastifyRequest, Trail>()

export function trailOf(request: FastifyRequest): Trail {
  const known = trails.get(request)
  if (known) return known
  const trail = { requestId: request.id, operations: [] }
  trails.set(request, trail)
  return trail
}

export function addOperation({ operations }: Trail, name: string) {
  if (operations.length < MOST_OPERATIONS) operations.push(name)
}
