import type { FastifyReply, FastifyRequest } from 'fastify'
import { unauthenticated } from '../ground/errors'
import type { Door } from '../journal/chain'
import type { Caller } from '../seam/caller'
import type { Services } from '../seam/services'
import type { Viewer } from '../seam/viewer'
import { trailOf } from './trailOf'
import { whileAwaited } from './whileAwaited'

const SCREENS = 'pointage'
const BEARER = /^Bearer (\S+)$/i

/** The token that a request brings along. */
export const bearerOf = ({ headers }: FastifyRequest) => BEARER.exec(headers.authorization ?? '')?.[1]

/** Our own screens name themselves, as Apollo's clients do; whoever else comes by that way is an integrator. */
export const doorOf = ({ headers }: FastifyRequest, otherwise: Door): Door =>
  headers['apollographql-client-name'] === SCREENS ? 'screen' : otherwise

/** A caller whose request can be left. */
export type HttpCaller = Caller & Required<Pick<Caller, 'awaited'>> & { required(): Promise<Viewer> }

/** Who sends a request. The token is looked at by each operation: one of them may have ended its session. */
export function callerOf(
  { sessions }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  door: Door,
  documentedRest = false,
): HttpCaller {
  const token = bearerOf(request)
  const trail = trailOf(request)
  const header = request.headers['idempotency-key']
  async function resolve() {
    if (!token) return null
    const viewer = await sessions.viewer(token)
    trail.account = viewer.id
    return viewer
  }
  return {
    address: request.ip,
    agent: request.headers['user-agent'],
    trail,
    door,
    key: header === undefined ? undefined : { header: String(header) },
    documentedRest,
    awaited: () => whileAwaited(reply),
    viewer: resolve,
    again: (db, { sessionId }, lock) => sessions.asItStands(db, sessionId, lock),
    async required() {
      const found = await resolve()
      if (!found) throw unauthenticated()
      return found
    },
  }
}
