import type { FastifyRequest } from 'fastify'
import type { Viewer } from './context'
import { unauthenticated } from './errors'
import type { Caller } from './operation'
import type { Services } from './services'

const BEARER = /^Bearer (\S+)$/i

/** The token that a request brings along. */
export const bearerOf = ({ headers }: FastifyRequest) => BEARER.exec(headers.authorization ?? '')?.[1]

/** Who sends a request. The token is looked at once, and only when an operation asks. */
export function callerOf(
  { sessions }: Services,
  request: FastifyRequest,
): Caller & { required(): Promise<Viewer> } {
  const token = bearerOf(request)
  let viewer: Promise<Viewer> | undefined
  const resolve = async () => {
    if (!token) return null
    viewer ??= sessions.viewer(token)
    return viewer
  }
  return {
    address: request.ip,
    viewer: resolve,
    async required() {
      const found = await resolve()
      if (!found) throw unauthenticated()
      return found
    },
  }
}
