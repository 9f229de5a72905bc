import type { FastifyRequest } from 'fastify'
import type { Viewer } from './context'
import { unauthenticated } from './errors'
import type { Caller } from './operation'
import type { Services } from './services'

const BEARER = /^Bearer (\S+)$/i

/** Who sends a request. The token is looked at once, and only when an operation asks. */
export function callerOf(
  { sessions }: Services,
  request: FastifyRequest,
): Caller & { required(): Promise<Viewer> } {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
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
