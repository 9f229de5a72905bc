import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Channel } from '../../journal/chain'
import type { Caller, Viewer } from '../../operation/caller'
import type { Services } from '../../operation/services'
import { unauthenticated } from '../../shared/errors'
import { requestLogOf } from './requestLogOf'

/** Aborted when the client disconnects; Fastify's `request.signal` misses it after the body. */
function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  raw.once('close', () => gone.abort())
  return gone.signal
}

const SCREENS = 'pointage'
const BEARER = /^Bearer (\S+)$/i

export const bearerOf = ({ headers }: FastifyRequest) => BEARER.exec(headers.authorization ?? '')?.[1]

/** Our client sends its name, as Apollo Client does; all other callers are integrations. */
export const channelOf = ({ headers }: FastifyRequest, otherwise: Channel): Channel =>
  headers['apollographql-client-name'] === SCREENS ? 'screen' : otherwise

export type HttpCaller = Caller & Required<Pick<Caller, 'signal'>> & { required(): Promise<Viewer> }

/** The caller of a request. Each operation verifies the token: an earlier one may have ended its session. */
export function callerOf(
  { sessions }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  channel: Channel,
  exemptFromRecentPassword = false,
): HttpCaller {
  const token = bearerOf(request)
  const requestLog = requestLogOf(request)
  const header = request.headers['idempotency-key']
  async function resolve() {
    if (!token) return null
    const viewer = await sessions.viewer(token)
    requestLog.account = viewer.id
    return viewer
  }
  return {
    address: request.ip,
    agent: request.headers['user-agent'],
    requestLog,
    channel,
    key: header === undefined ? undefined : { header: String(header) },
    exemptFromRecentPassword,
    signal: () => abortSignalOf(reply),
    viewer: resolve,
    reload: (db, { sessionId }, lock) => sessions.asItStands(db, sessionId, lock),
    async required() {
      const found = await resolve()
      if (!found) throw unauthenticated()
      return found
    },
  }
}
