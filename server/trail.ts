import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from './errors'

/** What the log says of a request beside its route: no name, email or address of anybody. */
export interface Trail {
  requestId: string
  /** The operations that it asked for, as far as they are logged. */
  operations: string[]
  /** Why some of them were refused. */
  refusals: ErrorCode[]
  /** Who asked, or for a sign-in without a session whose account it was for. */
  account?: number
}

/** Noted of one request. */
const MOST = 20
const trails = new WeakMap<FastifyRequest, Trail>()

export function trailOf(request: FastifyRequest): Trail {
  const known = trails.get(request)
  if (known) return known
  const trail: Trail = { requestId: request.id, operations: [], refusals: [] }
  trails.set(request, trail)
  return trail
}

export function addOperation({ operations }: Trail, name: string) {
  if (operations.length < MOST) operations.push(name)
}

export function addRefusal({ refusals }: Trail, code: ErrorCode) {
  if (refusals.length < MOST) refusals.push(code)
}
